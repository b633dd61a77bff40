export const chatKeys = {
  parcel: (key: string) => ['chat-parcel', key] as const,
  parcels: (numbers: readonly string[]) => ['chat-parcels', numbers] as const,
  conversation: (sessionId: string) => ['chat', sessionId] as const,
};
