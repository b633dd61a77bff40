const SIMULATED_MS = 1_000;

/** Simulates the sign-up for notifications: it sends nothing, and fails when the browser is offline. */
export const signUp = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
  if (!navigator.onLine) throw new Error('offline');
};
