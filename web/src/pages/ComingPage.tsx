import { brand, pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { usePage } from '../lib/usePage.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Wrap } from '../ui/Wrap.tsx';

/** Stands where a page is still to be written, and says so. */
export const ComingPage = ({ title }: { title: string }) => {
  usePage(title, `${title} at ${brand.name}: this page is still being written.`);
  return (
    <Room>
      <Breadcrumb steps={[{ label: 'Home', href: pages.home }, { label: title }]} />
      <h1>{title}</h1>
      <p>
        This page is still being written. Until it is here, write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and we answer what it should have
        told you.
      </p>
      <ButtonLink href={pages.track} variant="primary">
        Track a package
      </ButtonLink>
    </Room>
  );
};

const Room = styled(Wrap)`
  padding-block: var(--s-8) var(--s-24);
  min-height: 56vh;
  h1 {
    margin: var(--s-4) 0 var(--s-3);
  }
  p {
    max-width: 56ch;
    font-size: var(--t-18);
    color: var(--ink-muted);
    margin-bottom: var(--s-8);
  }
`;
