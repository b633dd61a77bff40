export const partnership = {
  subject: 'Partnership with Exline',
  body: 'Hello,\n\nWe would like to talk about a partnership.\n\nCompany:\nParcels per month:\nCountries we ship to:\n',
} as const;
