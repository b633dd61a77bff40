import { signOut as signOutCall } from '@exline/client';
import { FIRST_OWNER, pages, rightsOf, type AdminPageName, type Right } from '@exline/contracts';
import { use, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { adminLink, rightOfTab, type Tab } from '../../../features/orders/links.ts';
import { SearchButtonSkeleton } from '../../../features/search/components/SearchButton.tsx';
import { showSignIn } from '../../../features/session/showSignIn.ts';
import { AskForPassword } from '../../../features/staff/components/AskForPassword.tsx';
import { upTo99 } from '../../../lib/page/useTitleCount.ts';
import { OwnAccountContext, useCan } from '../../../lib/people/rights.ts';
import { deleteAllDrafts } from '../../../lib/drafts/owner.ts';
import { compact, compactTablet, low, phone, smallPhone } from '../../../theme/tokens.ts';
import { Count } from '../../../ui/content/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { Reconnecting } from '../../../ui/feedback/Reconnecting.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { NavTabs } from '../../../ui/actions/NavTabs.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Wrap } from '../../../ui/layout/Wrap.tsx';
import { AdminSearch } from '../search/AdminSearch.tsx';
import { Area, Top } from './frameParts.tsx';
import { HeadLink, type HeadLinkProps } from './HeadLink.tsx';
import { useOrdersTab } from './useOrdersTab.ts';
import { useRestoreFocus } from './useRestoreFocus.ts';
import { useUnreadCount } from './useUnreadCount.ts';

const names: Record<Tab, string> = {
  overview: 'Overview',
  create: 'Create Tracking',
  orders: 'Manage Orders',
  update: 'Update Status',
};

const everyAccount = rightsOf('viewer');

/** Header and tabs around every page of the staff area. Shows placeholders until the account is loaded. */
export const AdminFrame = ({
  current,
  links,
  children,
}: {
  /** The current page, or the page whose link leads to it. */
  current: AdminPageName;
  /** The links of the header, each with the permission that it needs. */
  links: readonly (Pick<HeadLinkProps, 'page' | 'title' | 'Icon' | 'isRoomy'> & {
    right?: Right | undefined;
  })[];
  children: ReactNode;
}) => {
  const main = useRef<HTMLElement>(null);
  useRestoreFocus(main);
  const unreadCount = useUnreadCount();
  const signOut = useToastMutation({
    mutationFn: () => request(signOutCall),
    onSuccess: showSignIn,
    done: { title: 'Logged out', keep: true },
    failed: { title: 'Logout failed', description: 'You are still signed in.', keep: 'only' },
  });
  const can = useCan();
  const ordersTab = useOrdersTab();
  const own = use(OwnAccountContext);
  const name = own && own.id !== FIRST_OWNER ? own.name : 'Admin';
  const isLoading = own === null;
  const tabs = (Object.keys(names) as Tab[])
    .filter((tab) => can(rightOfTab[tab]))
    .map((tab) => ({
      label: names[tab],
      href: adminLink.tab(tab),
      // The prerendered document does not know the query string.
      current: current === 'admin' && !isLoading && tab === ordersTab,
      isLoading: isLoading && !everyAccount.includes(rightOfTab[tab]),
    }));
  return (
    <Area>
      <Reconnecting />
      <Head className="no-print">
        <Wrap>
          <Top>
            <AdminLogo />
            <Who>
              {isLoading ? (
                <b aria-hidden>
                  <Skeleton $width="104px" />
                </b>
              ) : (
                <b title={name}>Welcome, {name}</b>
              )}
              {isLoading ? (
                <SearchButtonSkeleton />
              ) : (
                <AdminSearch area={main} signOut={() => signOut.mutate()} />
              )}
              {links
                .filter(({ right }) => !right || can(right))
                .map(({ right, ...link }) => (
                  <HeadLink
                    {...link}
                    key={link.page}
                    isLoading={isLoading && right !== undefined}
                    isCurrent={link.page === current}
                  />
                ))}
              {current === 'adminCommunications' ? (
                <ButtonLink size="sm" href="/api/admin/logout" external onClick={deleteAllDrafts}>
                  Logout
                </ButtonLink>
              ) : (
                <Button size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
                  Logout
                </Button>
              )}
            </Who>
          </Top>
          <VisuallyHidden role="status">
            {unreadCount > 0 && `${upTo99(unreadCount)} new in Communications`}
          </VisuallyHidden>
          <NavTabs
            label="Admin"
            tabs={[
              ...tabs,
              { label: 'Returns', href: pages.adminReturns, current: current === 'adminReturns' },
              {
                // The status above announces the count, so the link's accessible name stays the same.
                label: (
                  <>
                    <span>Communications</span>
                    {unreadCount > 0 && <NewCount aria-hidden>{upTo99(unreadCount)}</NewCount>}
                  </>
                ),
                href: pages.adminCommunications,
                current: current === 'adminCommunications',
                pinned: true,
              },
            ]}
          />
        </Wrap>
      </Head>
      {/* The Communications page fills the window and has no room for this suggestion. */}
      {current !== 'adminCommunications' && <AskForPassword />}
      <Main id="main" ref={main}>
        <Wrap>{children}</Wrap>
      </Main>
    </Area>
  );
};

const AdminLogo = () => (
  <Brand>
    <Logo />
    <span>Admin</span>
  </Brand>
);

const Head = styled.header`
  background: var(--surface);
  border-bottom: 1px solid var(--hairline);
  ${compact} {
    [data-fills='short'] & {
      display: none;
    }
  }
`;
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  > span {
    border-left: 1px solid var(--hairline-strong);
    padding-left: 10px;
    font-size: var(--t-13);
    font-weight: 600;
    line-height: 18px;
    color: var(--ink-muted);
  }
  ${compactTablet} {
    > span {
      display: none;
    }
  }
  ${phone} {
    > span {
      display: none;
    }
    /* Only the mark of the logo is visible; the text stays for screen readers. */
    > a {
      gap: 0;
      font-size: 0;
    }
  }
`;
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  min-width: 0;
  font-size: var(--t-14);
  > * {
    flex: none;
  }
  /* A long name is cut off before a link or button is. */
  > b {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  ${phone} {
    gap: var(--s-1);
    /* The name is below the links, which need the whole width. */
    > b {
      position: absolute;
      inset: auto 0 0;
      font-size: var(--t-13);
      font-weight: 500;
      color: var(--ink-muted);
    }
    /* The icons give way on a narrow phone, and to large text. */
    > :not(:last-child) {
      flex-shrink: 1;
    }
  }
  ${smallPhone} {
    gap: 0;
  }
`;
const NewCount = styled(Count)`
  &&& {
    background: var(--signal-ink);
    color: var(--on-fill);
  }
`;
const Main = styled.main`
  padding: var(--s-8) 0 var(--s-20);
  ${phone} {
    padding: var(--s-5) 0 var(--s-16);
  }
  ${low} {
    padding-top: var(--s-4);
  }
  [data-fills] & {
    flex: 1;
    min-height: 0;
    padding-bottom: var(--s-5);
    > div {
      display: flex;
      flex-direction: column;
      height: 100%;
    }
    ${compact} {
      padding-block: var(--s-2);
    }
  }
  /* The space below the content could begin an empty page. */
  @media print {
    &,
    [data-fills] & {
      padding: 0;
    }
  }
`;
