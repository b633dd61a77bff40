import { pages } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Templates } from '../../../features/mailTemplates/components/Templates.tsx';
import { templatesQuery, useLiveTemplates } from '../../../features/mailTemplates/queries.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { BackLink } from '../../../ui/actions/BackLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

/** Reserves the space of the editor. */
const Room = styled.div`
  min-height: 100vh;
`;

const TemplateEditor = deferredPart(
  () =>
    import('../../../features/mailTemplates/components/TemplateEditor.tsx').then(
      (file) => file.TemplateEditor,
    ),
  <Room />,
);

const OneTemplate = ({ kind }: { kind: string }) => {
  useLiveTemplates();
  const query = useQuery(templatesQuery);
  const template = query.data?.find((each) => each.kind === kind);
  return (
    <>
      <BackLink href={pages.adminTemplates}>
        <ArrowLeft size={16} aria-hidden /> All email templates
      </BackLink>
      <PageTitle
        title={template?.name ?? 'Email template'}
        lead="The parcel, buttons, footer and unsubscribe link of an email are fixed."
      />
      <QueryState query={query} />
      {query.data && !template && (
        <EmptyState title="No such email">Choose one from the list of email templates.</EmptyState>
      )}
      {template && <TemplateEditor key={kind} template={template} />}
    </>
  );
};

export const TemplatesPage = () => {
  const kind = useAddress()[0].get('kind');
  if (kind !== null) return <OneTemplate kind={kind} />;
  return (
    <>
      <PageTitle
        title="Email templates"
        lead="The texts of our emails to customers and staff. Changes apply to emails requested from now on."
      />
      <Templates />
    </>
  );
};
