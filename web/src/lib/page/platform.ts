/** Whether ⌘ is the key that goes with others; asked when it is shown, as while a page is prerendered there is no browser. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
