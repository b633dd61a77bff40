import { trackingKey, type TrackingResult } from '@exline/contracts';
import { parseList, storedText, useStored } from '../../lib/storage/stored.ts';

const KEPT = 5;

/** A parcel as this device received it, with the time. */
export interface KeptParcel {
  at: string;
  parcel: TrackingResult;
}

const stored = storedText('exline:last-parcels');

/** An earlier release may have stored other data. */
const isKept = (value: unknown): value is KeptParcel => {
  const { at, parcel } = (value ?? {}) as Partial<KeptParcel>;
  const { trackingNumber, status, trackingEvents } = parcel ?? {};
  return (
    !Number.isNaN(Date.parse(String(at))) &&
    typeof trackingNumber === 'string' &&
    typeof status === 'string' &&
    Array.isArray(trackingEvents)
  );
};

const without = (parcels: readonly KeptParcel[], trackingNumber: string) =>
  parcels.filter(({ parcel }) => trackingKey(parcel.trackingNumber) !== trackingKey(trackingNumber));

const change = (changed: (parcels: readonly KeptParcel[]) => readonly KeptParcel[]) =>
  stored.write(JSON.stringify(changed(parseList(stored.read(), isKept))));

/** Keeps a parcel on this device, to be shown without a connection. The last five are kept. */
export const keepParcel = (parcel: TrackingResult, at = new Date()): void =>
  change((before) =>
    [{ at: at.toISOString(), parcel }, ...without(before, parcel.trackingNumber)].slice(0, KEPT),
  );

export const forgetParcel = (trackingNumber: string): void =>
  change((before) => without(before, trackingNumber));

export const forgetParcels = (): void => stored.write(null);

/** The parcels of this device, the last one first. */
export const useKeptParcels = (): readonly KeptParcel[] => parseList(useStored(stored), isKept);
