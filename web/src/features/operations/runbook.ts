/** A page with the instructions for an alert. */
export interface RunbookEntry {
  title: string;
  html: string;
}

// Bundled into one file, so that after the first page all others work while the gateway is down.
const files = import.meta.glob<RunbookEntry>('../../../../docs/how-to/runbook/*.md', { eager: true });

/** The pages by the name of their alert. */
export const runbook: ReadonlyMap<string, RunbookEntry> = new Map(
  Object.entries(files).map(([path, page]) => [path.replace(/^.*\/|\.md$/g, ''), page]),
);
