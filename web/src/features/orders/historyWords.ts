import type { HistoryEntry } from '@exline/contracts';
import { shortDate } from '../../lib/format.ts';

const titles: Readonly<Record<string, string>> = {
  OrderCreated: 'Order created',
  OrderEdited: 'Order edited',
  TrackingEventAdded: 'Tracking event added',
  OrderDeleted: 'Order deleted',
  OrderRestored: 'Order restored',
  ShippingEmailRequested: 'Shipping email requested',
  ShippingEmailSent: 'Shipping email sent',
  ShippingEmailFailed: 'Shipping email failed',
};

const fieldNames: Readonly<Record<string, string>> = {
  status: 'Status',
  currentLocation: 'Current location',
  customerName: 'Customer name',
  customerEmail: 'Customer e-mail',
  shipmentDate: 'Shipment date',
  estimatedDelivery: 'Estimated delivery',
  deliveryPhoto: 'Delivery photo',
  origin: 'Origin',
  destination: 'Destination',
};

const shown = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || value === '') return 'nothing';
  return name === 'shipmentDate' || name === 'estimatedDelivery' ? shortDate(value) : value;
};

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** The name of an event in words; one that we do not know yet keeps its own. */
export const titleOf = (type: string): string =>
  titles[type] ?? type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Who stands behind an entry: an admin's act, a request to a process, what the process did, or its failure. */
export const kindOf = ({ type, actor }: HistoryEntry): 'act' | 'request' | 'process' | 'failure' => {
  if (type.endsWith('Failed')) return 'failure';
  if (type.endsWith('Requested')) return 'request';
  return actor.startsWith('admin:') ? 'act' : 'process';
};

/** What an event says, a line each. */
export const linesOf = ({ type, data }: HistoryEntry): string[] => {
  if (type === 'OrderEdited') {
    return Object.entries(data.changes ?? {})
      .filter((entry): entry is [string, { from: unknown; to: unknown }] => isChange(entry[1]))
      .map(
        ([name, { from, to }]) => `${fieldNames[name] ?? name}: ${shown(name, from)} → ${shown(name, to)}`,
      );
  }
  if (type === 'TrackingEventAdded') {
    return [data.description, data.location].filter((value): value is string => typeof value === 'string');
  }
  if (type === 'OrderCreated') {
    const from = typeof data.origin === 'string' ? `, from ${data.origin}` : '';
    return [`Status ${shown('status', data.status)}${from}`];
  }
  return [];
};

/** `admin:maya` reads as maya; processes keep their names. */
export const actorOf = ({ actor }: HistoryEntry): string => actor.replace(/^admin:/, '');
