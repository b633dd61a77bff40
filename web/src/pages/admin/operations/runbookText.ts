import { lazyCode } from '../../../ui/loading/lazyCode.tsx';

// Loaded on demand, because it is large and rarely needed.
export const RunbookText = lazyCode<{ name: string }>(() =>
  import('../../../features/operations/components/RunbookText.tsx').then((file) => file.RunbookText),
);
