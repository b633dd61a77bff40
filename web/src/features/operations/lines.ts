import type { GatewayReport, LogLine } from '@exline/contracts';

const SHOWN = 30;

/** The lines of all gateways with where each comes from, the newest first; a key tells those apart that say the same. */
export const newestLines = (
  gateways: readonly GatewayReport[],
): (LogLine & { gateway: string; key: string })[] =>
  gateways
    .flatMap(({ name, lines }) =>
      lines.map((line, index) => ({ ...line, gateway: name, key: `${name} ${lines.length - index}` })),
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN);
