import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { ReturnView } from './ReturnView.tsx';

const number = 'RT0123456789ABC';
const at = '2026-11-20T12:00:00.000Z';
const open = (status: number, body: object) => {
  server.use(http.get(`/api/returns/${number}`, () => HttpResponse.json(body, { status })));
  renderAt(`/returns/${number}`, <ReturnView returnNumber={number} answer={null} />);
};
const stops = async () =>
  within(await screen.findByLabelText('Progress'))
    .getAllByRole('listitem')
    .map((stop) => stop.dataset.kind);

test('a return is a line of stops up to its refund', async () => {
  const steps = [
    { status: 'requested', at },
    { status: 'approved', at },
    { status: 'in-transit', at },
  ];
  open(200, { returnNumber: number, status: 'in-transit', steps });
  expect(await screen.findByText('Your parcel is on its way back')).toBeDefined();
  expect(await stops()).toEqual(['passed', 'passed', 'now', 'ahead', 'ahead']);
});

test('the line of a refused return ends there', async () => {
  const steps = [
    { status: 'requested', at },
    { status: 'refused', at },
  ];
  open(200, { returnNumber: number, status: 'refused', steps });
  expect(await screen.findByText('We could not accept this return')).toBeDefined();
  expect(await stops()).toEqual(['passed', 'fault']);
});

test('an unknown number leads back to the form', async () => {
  open(404, { status: 404 });
  expect(await screen.findByText('No return with this number')).toBeDefined();
  expect(screen.getByText('Start a return').getAttribute('href')).toBe('/returns');
});

test('a return that could not be loaded can be requested again', async () => {
  open(503, { status: 503, detail: 'The service is not available at the moment.' });
  expect(await screen.findByText('Failed to load the return. Please try again.')).toBeDefined();
});
