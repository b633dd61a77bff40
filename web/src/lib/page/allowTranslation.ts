/**
 * Keeps the page working while the browser translates it. A translation replaces text nodes. React would fail to remove
 * the former nodes or to insert before them, which would leave an empty page.
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
