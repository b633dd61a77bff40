import { brand } from '../brand.ts';

/** What the return form asks for. */
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

/** A tracking number as a return request holds it. */
export const returnNumber = (trackingNumber: string): string => trackingNumber.trim().toUpperCase();

const format = new RegExp(`^${brand.trackingPrefix}\\d{10}$`);

export interface ReturnFault {
  field: keyof ReturnRequest;
  title: string;
  text: string;
}

/** Everything that is wrong with a request, the most important first. */
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
