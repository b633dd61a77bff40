/** Whether shortcuts use ⌘. A function, because there is no browser during prerendering. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
