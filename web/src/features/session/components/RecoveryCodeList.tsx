import { brand } from '@exline/contracts';
import { Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { download } from '../../../lib/files/download.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

const fileOf = (codes: readonly string[]) =>
  new Blob([`${brand.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`], {
    type: 'text/plain',
  });

/** Shows new recovery codes. They cannot be shown again later. */
export const RecoveryCodeList = ({ codes, onKept }: Props) => (
  <Stack>
    <Note tone="ok" title="Save these recovery codes" takesFocus>
      Each code signs you in once without your app. They will not be shown again.
    </Note>
    <Codes aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
    <Tools>
      <CopyButton text={codes.join('\n')} label="Copy all" />
      <Button size="sm" onClick={() => download(fileOf(codes), 'recovery-codes.txt')}>
        <Download size={16} strokeWidth={1.5} aria-hidden /> Download
      </Button>
      <Button size="sm" onClick={() => window.print()}>
        <Printer size={16} strokeWidth={1.5} aria-hidden /> Print
      </Button>
    </Tools>
    <Row>
      <Button variant="primary" onClick={onKept}>
        I have saved them
      </Button>
    </Row>
  </Stack>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  /* Only the codes are printed. */
  @media print {
    body:has(&) * {
      visibility: hidden;
    }
    &&,
    && * {
      visibility: visible;
    }
    & {
      position: absolute;
      inset: 0 0 auto;
    }
  }
`;
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--s-2) var(--s-6);
  max-width: 720px;
  margin: 0;
  padding: var(--s-5) var(--s-6);
  border-radius: var(--r-1);
  background: var(--sunken);
  list-style: none;
  font: 500 var(--t-15)/1.6 var(--mono);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${phone} {
    padding: var(--s-4);
    font-size: var(--t-13);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  @media print {
    display: none;
  }
`;
const Tools = styled(Row)`
  > button {
    height: var(--h-sm);
    font-weight: 600;
  }
`;
