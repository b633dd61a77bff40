declare module 'maildev' {
  /** `web` is a port or the path of a socket file. */
  const open: (settings: { smtp: number; ip: string; web: string; mailDirectory: string }) => {
    listen: () => Promise<void>;
  };
  export default open;
}
