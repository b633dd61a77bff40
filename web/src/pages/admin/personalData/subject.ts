import { addressPart, pageAt, subjectKinds, type SubjectKind } from '@exline/contracts';

interface Subject {
  kind: SubjectKind;
  id: string;
}

/** The person whose data the page at this path shows; null if it is another page. */
export const subjectAt = (path: string): Subject | null => {
  if (pageAt(path) !== 'adminPersonalData') return null;
  const [, , , kind, id = ''] = path.split('/');
  return { kind: subjectKinds.find((name) => name === kind) ?? 'order', id: addressPart(id) };
};
