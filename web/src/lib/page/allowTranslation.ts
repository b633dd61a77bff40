/**
 * Translation by the browser replaces texts of the page. React still inserts before the former texts and removes them,
 * which would fail and leave an empty page.
 */
export const allowTranslation = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
    return insertBefore.call(this, added, before?.parentNode === this ? before : null) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed): Removed {
    return removed.parentNode === this ? (removeChild.call(this, removed) as Removed) : removed;
  };
};
