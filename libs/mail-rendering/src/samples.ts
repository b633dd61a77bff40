import type { TemplateKind } from '@exline/contracts';
import { templateOf, type KindPayload } from './templates/templates.ts';

/** The sets of sample values of a kind of email. */
export const samplesOf = (kind: TemplateKind): { id: string; name: string }[] =>
  templateOf(kind).samples.map(({ id, name }) => ({ id, name }));

/** An email of this kind with sample values: those of this id, or the usual ones. */
export const sampleMail = (kind: TemplateKind, sample: string | null): KindPayload => {
  const { samples } = templateOf(kind);
  const { payload } = samples.find(({ id }) => id === sample) ?? samples[0];
  // The kind and the payload are from the same template, but TypeScript cannot infer that.
  return { ...payload, kind } as KindPayload;
};
