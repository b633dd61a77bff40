interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const MAX_GROUP_SIZE = 100;

/**
 * Runs one group of items at a time. Items that arrive meanwhile form the next group, so that many concurrent calls
 * need few runs. If a group fails, its items run again one by one, so that each caller gets the error of its own item
 * only. `run` must therefore be safe to repeat.
 */
export const inGroups = <Item>(run: (items: readonly Item[]) => Promise<void>) => {
  let waiting: Waiting<Item>[] = [];
  let isRunning = false;

  const settle = async (group: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await run(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) return void group[0]?.reject(error);
      for (const one of group) await settle([one]);
    }
  };

  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP_SIZE);
      waiting = waiting.slice(MAX_GROUP_SIZE);
      await settle(group);
    }
    isRunning = false;
  };

  return (item: Item): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
};
