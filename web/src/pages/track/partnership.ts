export const partnership = {
  subject: 'Partnership with Exline',
  body: 'Hello,\n\nwe would like to talk about a partnership.\n\nCompany:\nParcels a month:\nCountries we ship to:\n',
} as const;
