const SIMULATED_MS = 1_000;

/** Signs up for notifications: simulated, it waits a second and calls nothing. Without a network it fails as a call would. */
export const signUp = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
  if (!navigator.onLine) throw new Error('offline');
};
