declare module '*.md' {
  export const title: string;
  export const html: string;
}
