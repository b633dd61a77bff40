import { pages, type TemplateKind } from '@exline/contracts';

export const templateLink = (kind: TemplateKind): string => `${pages.adminTemplates}?kind=${kind}`;
