import { personalDataPath, type SubjectKind } from '@exline/contracts';
import { Eraser, FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/Button.tsx';

interface Props {
  kind: SubjectKind;
  id: number | string;
  /** The owner of the data, for the name of the link. If given, the buttons have short texts. */
  short?: string;
  /** The dialog that erases the data; null if there is nothing left to erase. */
  renderErase: ((onClose: () => void) => ReactNode) | null;
}

/** Buttons to show and to erase the data stored about a person. */
export const PersonalDataTools = ({ kind, id, short, renderErase }: Props) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ButtonLink
        size="sm"
        href={personalDataPath(kind, id)}
        {...(short !== undefined && { label: `Stored data of ${short}` })}
      >
        <FileText size={16} strokeWidth={1.5} aria-hidden />{' '}
        {short === undefined ? 'Show stored data' : 'Stored data'}
      </ButtonLink>
      {renderErase && (
        <Button size="sm" onClick={() => setAsking(true)}>
          <Eraser size={16} strokeWidth={1.5} aria-hidden />{' '}
          {short === undefined ? 'Erase personal data' : 'Erase'}
        </Button>
      )}
      {asking && renderErase?.(() => setAsking(false))}
    </>
  );
};
