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

/** Normalizes a tracking number for a return request. */
export const returnNumber = (trackingNumber: string): string => trackingNumber.trim().toUpperCase();

const format = new RegExp(`^${brand.trackingPrefix}\\d{10}$`);

export interface ReturnFault {
  field: keyof ReturnRequest;
  title: string;
  text: string;
}

/** All errors in a return request, the most important one first. */
export const returnFaults = ({ trackingNumber, issueType }: ReturnRequest): ReturnFault[] => {
  const faults: ReturnFault[] = [];
  const number = returnNumber(trackingNumber);
  if (!number)
    faults.push({
      field: 'trackingNumber',
      title: 'Missing Information',
      text: 'Please enter your tracking number.',
    });
  if (!issueType)
    faults.push({ field: 'issueType', title: 'Missing Information', text: 'Please select an issue type.' });
  if (number && !format.test(number))
    faults.push({
      field: 'trackingNumber',
      title: 'Invalid Tracking Number',
      text: `Please enter a valid ${brand.name} tracking number (format: ${brand.trackingPrefix}1234567890).`,
    });
  return faults;
};
