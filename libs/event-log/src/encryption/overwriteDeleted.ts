import type { Db } from 'mongodb';

/**
 * Makes the embedded database rewrite its file, which still contains the bytes of deleted documents. The
 * database records the request before it replies, so the rewrite survives a crash. Does nothing on another
 * MongoDB, which its operator must handle: its `compact` frees space but overwrites nothing.
 */
export const overwriteDeleted = async (db: Db): Promise<void> => {
  const { modules } = await db.command({ buildInfo: 1 });
  if (Array.isArray(modules) && modules.includes('embedded')) await db.command({ compact: 'commits' });
};
