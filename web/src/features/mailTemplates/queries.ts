import { listMailTemplates, listMailTemplateVersions, previewMailTemplate } from '@exline/client';
import type { MailTexts, TemplateKind } from '@exline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '../../lib/lists/listPage.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { request } from '../../lib/server/request.ts';

const keys = { all: ['mail-templates'] as const };
const VERSIONS = 20;

export const templatesQuery = queryOptions({
  queryKey: [...keys.all, 'list'] as const,
  queryFn: () => request(listMailTemplates),
});

export const versionsQuery = (kind: TemplateKind) =>
  infiniteList([...keys.all, 'versions', kind], listMailTemplateVersions, {
    path: { kind },
    query: { limit: String(VERSIONS) },
  });

/** The email with these texts and sample values. The previous email stays until the next one is rendered. */
export const previewQuery = (kind: TemplateKind, texts: MailTexts, sample: string) =>
  queryOptions({
    queryKey: [...keys.all, 'preview', kind, texts, sample] as const,
    queryFn: () => request(previewMailTemplate, { path: { kind }, body: { texts, sample } }),
    placeholderData: keepPreviousData,
  });

/** Reloads the templates when another owner changes one. */
export const useLiveTemplates = (): void => useLiveRefresh(keys.all, ['mail-templates:changed']);

export const templatesKey = keys.all;
