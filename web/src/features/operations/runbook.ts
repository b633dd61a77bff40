/** A page that says what to do about an alert. */
export interface RunbookEntry {
  title: string;
  html: string;
}

// All of them in one file: once one is shown, the others are there too when the gateway is not.
const files = import.meta.glob<RunbookEntry>('../../../../docs/how-to/runbook/*.md', { eager: true });

/** By the names of the alerts. */
export const runbook: ReadonlyMap<string, RunbookEntry> = new Map(
  Object.entries(files).map(([path, page]) => [path.replace(/^.*\/|\.md$/g, ''), page]),
);
