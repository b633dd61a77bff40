import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../testing/render.tsx';
import { lookUps } from '../features/tracking/queries.ts';
import { openDocument } from '../lib/code/openDocument.ts';
import { App } from './App.tsx';
import { publicPages } from './publicPages.tsx';

vi.mock('../lib/code/openDocument.ts', () => ({ openDocument: vi.fn() }));

const parcel = {
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  shipmentDate: '2024-11-12T00:00:00.000Z',
  estimatedDelivery: '2024-11-15T00:00:00.000Z',
  destination: 'Portland, OR',
  currentLocation: 'Denver, CO',
  deliveryPhoto: null,
  trackingEvents: [
    {
      id: 1,
      description: 'In Transit: at the hub: dock 4',
      location: 'Denver, CO',
      timestamp: '2024-11-14T14:18:00.000Z',
    },
  ],
};
const parcels = (answer: () => Response) => server.use(http.get('*/api/track/:number', answer));

beforeAll(() => Promise.all(Object.values(publicPages).map(({ preload }) => preload())));
beforeEach(() => {
  lookUps.clear();
  window.scrollTo = vi.fn();
  vi.mocked(openDocument).mockReset();
});

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<App />);
};
const shows = (text: string | RegExp) => screen.findByText(text);

test('without a number the page asks for one', async () => {
  open('/track');
  expect(await shows('Where is your package?')).toBeDefined();
});

test('the page shows that the parcel is loading', async () => {
  parcels(() => new Promise<never>(() => {}) as never);
  open('/track/EX1234567890');
  expect(await shows('Loading tracking information...')).toBeDefined();
});

test.each([
  [{ from: 2, to: 4 }, /usually 2 to 4 days on this route/],
  [{ from: 1, to: 1 }, /usually 1 day on this route/],
])('the page says how long parcels usually take: %o', async (usualDays, words) => {
  parcels(() => HttpResponse.json({ ...parcel, usualDays }));
  open('/track/EX1234567890');
  expect(await shows(words)).toBeDefined();
});

test('an unknown tracking number is reported as not found', async () => {
  parcels(() => HttpResponse.json({ title: 'Not Found' }, { status: 404 }));
  open('/track/EX0');
  expect(
    await shows('Tracking number not found. Please check your tracking number and try again.'),
  ).toBeDefined();
});

test('any other failure offers a retry, which shows the parcel and gives it the focus', async () => {
  parcels(() => new HttpResponse('down', { status: 503 }));
  open('/track/EX1234567890');
  expect(await shows('Failed to load tracking information. Please try again.')).toBeDefined();
  screen.getByText(/^The server is not available at the moment/);
  parcels(() => HttpResponse.json(parcel));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shows('On its way to Portland, OR')).toBeDefined();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('an empty answer shows a message with the tracking number', async () => {
  parcels(() => HttpResponse.json(null));
  open('/track/EX77');
  expect(
    await shows('No tracking information found for "EX77". Please verify your tracking number.'),
  ).toBeDefined();
});

test('a parcel on its way shows its dates, its history and a link to share', async () => {
  parcels(() => HttpResponse.json(parcel));
  open('/track/ex1234567890');
  expect(await shows('On its way to Portland, OR')).toBeDefined();
  expect(await shows('November 12, 2024')).toBeDefined();
  expect(await shows('at the hub: dock 4')).toBeDefined();
  screen.getByRole('button', { name: 'Copy link' });
  const calendar = screen.getByRole('link', { name: 'Add to calendar' });
  expect(calendar.getAttribute('href')).toBe('/api/track/EX1234567890/calendar');
  await userEvent.click(screen.getByRole('button', { name: 'QR code' }));
  await screen.findByRole('img', { name: 'QR code of the page of EX1234567890' });
});

test('a parcel without events shows an empty timeline', async () => {
  parcels(() => HttpResponse.json({ ...parcel, trackingEvents: [] }));
  open('/track/EX1234567890');
  expect(await shows('No tracking events found.')).toBeDefined();
});

test('a long history shows its newest ten events, and the others on request', async () => {
  const trackingEvents = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    description: `Scan ${index + 1}`,
    location: null,
    timestamp: '2024-11-14T14:18:00.000Z',
  }));
  parcels(() => HttpResponse.json({ ...parcel, trackingEvents }));
  open('/track/EX1234567890');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 12 events' }));
  expect(document.activeElement?.textContent).toContain('Scan 11');
  expect(screen.queryByRole('button', { name: 'Show all 12 events' })).toBeNull();
});

test('a parcel that is out for delivery is announced for today', async () => {
  parcels(() => HttpResponse.json({ ...parcel, status: 'out for delivery' }));
  open('/track/EX1234567890');
  expect(await shows(/Your package will be delivered today/)).toBeDefined();
  expect((await shows(/Current location:/)).textContent).toContain('Current location: Denver, CO');
  expect(await shows('Delivering today')).toBeDefined();
});

test('a delivered parcel shows its photo and no panel for its tracking number', async () => {
  const deliveryPhoto = 'https://photos.example/door.jpg';
  parcels(() => HttpResponse.json({ ...parcel, status: 'Delivered', deliveryPhoto }));
  open('/track/EX1234567890');
  expect(await shows('Delivery Confirmation')).toBeDefined();
  expect(await shows('Package Delivered Successfully')).toBeDefined();
  // The gateway serves the photo, so that no visitor's browser contacts the host from the photo's address.
  const photo = await screen.findByRole('img', { name: 'The delivered package' });
  expect(photo.getAttribute('src')).toBe(
    '/api/track/EX1234567890/photo?of=https%3A%2F%2Fphotos.example%2Fdoor.jpg',
  );
  fireEvent.error(photo);
  expect(await shows('The photo could not be loaded.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('a notification sign-up needs an email or a phone number, and confirms tracking number and channel', async () => {
  parcels(() => HttpResponse.json(parcel));
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/subscriptions', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ trackingNumber: 'EX1234567890', channels: ['email'] }, { status: 202 });
    }),
  );
  open('/track/EX1234567890');
  const email = await screen.findByLabelText('Email');
  await userEvent.click(email);
  await userEvent.tab();
  expect(await shows('Please provide either an email address or phone number')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Notify me' })).toHaveProperty('disabled', true);
  await userEvent.type(email, 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText('Updates for EX1234567890 will be sent to you by email.')).toBeDefined();
  expect(asked).toEqual([{ trackingNumber: 'EX1234567890', email: 'ada@example.com', phone: '' }]);
});

test('a phone number is enough if the gateway can send SMS, and the success names the channel', async () => {
  parcels(() => HttpResponse.json(parcel));
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/subscriptions', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ trackingNumber: 'EX1234567890', channels: ['sms'] }, { status: 202 });
    }),
  );
  document.documentElement.dataset.sms = '';
  onTestFinished(() => void delete document.documentElement.dataset.sms);
  open('/track/EX1234567890');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '(212) 555-0147');
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText('Updates for EX1234567890 will be sent to you by SMS.')).toBeDefined();
  expect(await shows('Reply YES to the SMS that we have just sent to your phone.')).toBeDefined();
  expect(asked).toEqual([{ trackingNumber: 'EX1234567890', email: '', phone: '(212) 555-0147' }]);
});

test.each(['555', '555-0147', 'phone'])(
  'an invalid email address and the invalid phone number %s each show an error',
  async (phone) => {
    parcels(() => HttpResponse.json(parcel));
    document.documentElement.dataset.sms = '';
    onTestFinished(() => void delete document.documentElement.dataset.sms);
    open('/track/EX1234567890');
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), phone);
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
    const isInvalid = async (name: string, description: string) =>
      expect(await screen.findByRole('textbox', { name, description })).toHaveProperty('ariaInvalid', 'true');
    await isInvalid('Email', 'Enter a valid email address');
    await isInvalid('Phone', 'Enter a valid phone number');
  },
);

test('without SMS, there is no field for a phone number', async () => {
  parcels(() => HttpResponse.json(parcel));
  open('/track/EX1234567890');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull();
});

test('a sign-up that is refused moves the focus to the reason, and keeps what was typed', async () => {
  parcels(() => HttpResponse.json(parcel));
  const detail = 'This address was sent three confirmation emails in the last day. Try again tomorrow.';
  server.use(http.post('*/api/subscriptions', () => HttpResponse.json({ detail }, { status: 429 })));
  open('/track/EX1234567890');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  await userEvent.type(email, 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(await shows('Failed to sign up for notifications. Please try again.')).toBeDefined();
  expect((await shows(detail)).closest(':focus')).not.toBeNull();
  expect(email.value).toBe('ada@example.com');
});

test.each(['?number=EX1234567890', '?numbers=%20EX1234567890'])(
  'the query %s leads to the page of its number',
  async (query) => {
    parcels(() => HttpResponse.json(parcel));
    open(`/track${query}`);
    expect(await shows('On its way to Portland, OR')).toBeDefined();
    expect(window.location.pathname + window.location.search).toBe('/track/EX1234567890');
  },
);

test('the header marks Track Package as current, whatever the case of the path', async () => {
  parcels(() => HttpResponse.json(parcel));
  open('/TRACK/EX1234567890');
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByText('Track Package').getAttribute('aria-current')).toBe('page');
  expect(main.getByText('Home').getAttribute('aria-current')).toBeNull();
});

test('an unknown address shows the 404 card', async () => {
  open('/about/us');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
});

test('without a network the page of a number reports it, instead of the browser', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  parcels(() => HttpResponse.error());
  open('/');
  await userEvent.type(screen.getByLabelText('Tracking number'), 'EX1234567890{Enter}');
  expect(await shows('Failed to load tracking information. Please try again.')).toBeDefined();
  expect(openDocument).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('several numbers show one list, with the fault of each, also of a mistyped one', async () => {
  server.use(
    http.get('*/api/track/:number', ({ params: { number } }) =>
      number === 'foo'
        ? HttpResponse.json({ title: 'Not Found' }, { status: 404 })
        : HttpResponse.json({ ...parcel, status: 'Out for Delivery' }),
    ),
  );
  open('/track?numbers=EX1234567890,foo');
  expect(await shows('Arriving today')).toBeDefined();
  expect(await shows('No package with this number')).toBeDefined();
  screen.getByRole('heading', { name: '2 packages' });
  expect(screen.getByRole('link', { name: 'EX1234567890' }).getAttribute('href')).toBe('/track/EX1234567890');
});

test('a pasted list of numbers opens its page', async () => {
  open('/');
  await userEvent.click(screen.getByLabelText('Tracking number'));
  await userEvent.paste('EX1234567890\nEX3308124476');
  await userEvent.keyboard('{Enter}');
  const path = '/track?numbers=EX1234567890,EX3308124476';
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith(path));
});

test('an empty number on the home page does nothing', async () => {
  open('/');
  await userEvent.type(screen.getByLabelText('Tracking number'), '   {Enter}');
  expect(window.location.pathname).toBe('/');
});

test('a number on the home page is trimmed and added to the recent searches, which can be cleared', async () => {
  parcels(() => HttpResponse.json(parcel));
  const home = open('/');
  expect(screen.queryByText('Recent searches')).toBeNull();
  await userEvent.type(screen.getByLabelText('Tracking number'), '  EX1234567890 {Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/track/EX1234567890'));
  home.unmount();
  open('/');
  screen.getByRole('link', { name: 'EX1234567890' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.queryByText('Recent searches')).toBeNull();
});
