import { visible } from '../fields/visible.ts';
import { halfWidth } from '../fields/fullWidth.ts';
import { brand } from '../site/brand.ts';

/** The fields of the return form. */
export interface ReturnRequest {
  trackingNumber: string;
  issueType: string;
}

export const returnIssues = [
  { value: 'damaged', label: 'Damaged' },
  { value: 'lost', label: 'Lost' },
  { value: 'delayed', label: 'Delayed' },
  { value: 'incorrect', label: 'Incorrect' },
  { value: 'other', label: 'Other' },
] as const;
export type ReturnIssue = (typeof returnIssues)[number]['value'];

export const issueLabel = (issue: ReturnIssue): string =>
  returnIssues.find(({ value }) => value === issue)?.label ?? issue;

/** Normalizes a tracking number for a return request. */
export const parcelNumber = (trackingNumber: string): string =>
  halfWidth(visible(trackingNumber)).toUpperCase();

const format = new RegExp(`^${brand.trackingPrefix}\\d{10}$`);

export const returnTexts = {
  noNumber: 'Please enter your tracking number.',
  noIssue: 'Please select an issue type.',
  wrongNumber: `Please enter a valid ${brand.name} tracking number (format: ${brand.trackingPrefix}1234567890).`,
};

export const isParcelNumber = (number: string): boolean => format.test(number);

export interface ReturnFault {
  field: keyof ReturnRequest;
  title: string;
  text: string;
}

/** All errors in a return request, the most important one first. */
export const returnFaults = ({ trackingNumber, issueType }: ReturnRequest): ReturnFault[] => {
  const faults: ReturnFault[] = [];
  const number = parcelNumber(trackingNumber);
  if (!number)
    faults.push({ field: 'trackingNumber', title: 'Missing Information', text: returnTexts.noNumber });
  if (!issueType)
    faults.push({ field: 'issueType', title: 'Missing Information', text: returnTexts.noIssue });
  if (number && !isParcelNumber(number))
    faults.push({ field: 'trackingNumber', title: 'Invalid Tracking Number', text: returnTexts.wrongNumber });
  return faults;
};
