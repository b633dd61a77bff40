import { FileJson, Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { PersonalDataSheet } from '../../../features/personalData/components/PersonalDataSheet.tsx';
import { personalDataCall } from '../../../features/personalData/queries.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { subjectAt } from './subject.ts';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';

/** Everything stored about one person, to print or save for them. */
export const PersonalDataPage = () => {
  const [path] = useLocation();
  const subject = subjectAt(path);
  if (!subject) return null;
  const { kind, id } = subject;
  return (
    <>
      <div className="no-print">
        <PageTitle
          title="Personal data"
          lead="Everything stored about one person. Give it only to that person: verify who is asking."
        >
          <ButtonRow>
            <ButtonLink size="sm" href={personalDataCall(kind, id)} download>
              <FileJson size={16} strokeWidth={1.5} aria-hidden /> Save as JSON
            </ButtonLink>
            <Button size="sm" onClick={() => window.print()}>
              <Printer size={16} strokeWidth={1.5} aria-hidden /> Print
            </Button>
          </ButtonRow>
        </PageTitle>
      </div>
      <PersonalDataSheet key={`${kind} ${id}`} kind={kind} id={id} />
    </>
  );
};
