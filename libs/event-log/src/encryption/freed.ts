import type { Db } from 'mongodb';

/**
 * Has the embedded database make its file anew, as that holds the bytes of what was removed. It notes that before it
 * answers, and does it whatever happens then. Another MongoDB is left to whoever runs it: its own `compact` gives room
 * back and overwrites nothing.
 */
export const overwriteFreed = async (db: Db): Promise<void> => {
  const { modules } = await db.command({ buildInfo: 1 });
  if (Array.isArray(modules) && modules.includes('embedded')) await db.command({ compact: 'commits' });
};
