/** The name of a field or an event in words: `firstName` reads as First name, `OrderCreated` as Order created. */
export const spaced = (name: string): string => {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
