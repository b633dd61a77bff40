import { brand } from '@exline/contracts';

export interface ReturnRequest {
  trackingNumber: string;
  issueType: string;
}

export const issueTypes = [
  { value: 'damaged', label: 'Damaged' },
  { value: 'lost', label: 'Lost' },
  { value: 'delayed', label: 'Delayed' },
  { value: 'incorrect', label: 'Incorrect' },
  { value: 'other', label: 'Other' },
] as const;

export const normalized = (trackingNumber: string): string => trackingNumber.trim().toUpperCase();

const format = new RegExp(`^${brand.trackingPrefix}\\d{10}$`);

export interface Fault {
  field: keyof ReturnRequest;
  title: string;
  text: string;
}

/** Everything that is wrong with a request, the most important first. */
export const faultsOf = ({ trackingNumber, issueType }: ReturnRequest): Fault[] => {
  const faults: Fault[] = [];
  const number = normalized(trackingNumber);
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
