export const chatKeys = {
  conversation: (sessionId: string) => ['chat', sessionId] as const,
};
