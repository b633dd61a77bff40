/** A page reads without its scripts, so the browser hears of them only when it is painted (`start.ts`). */
export const laterScripts = (scripts: string): string => `<template id="modules">${scripts}</template>`;
