/** Holds an answer of the server back until the test lets it through. */
export const heldAnswer = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
};
