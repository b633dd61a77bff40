import { http, HttpResponse } from 'msw';
import { noFigures } from './figures.ts';
import { anOwnAccount } from './ownAccount.ts';

export const summary = { total: 7, outForDelivery: 0, delivered: 0, active: 7, recent: [] };
export const signedOut = () => HttpResponse.json({ title: 'Unauthorized', status: 401 }, { status: 401 });

/** A sign-in that succeeds, and what the dashboard of an owner reads. */
export const dashboardAnswers = () => [
  http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('owner'))),
  http.post('*/api/admin/login', () => HttpResponse.json({ isAuthenticated: true })),
  http.get('*/api/admin/summary', () => HttpResponse.json(summary)),
  http.get('*/api/admin/overview', () => HttpResponse.json(noFigures)),
  http.get('*/api/admin/chat-sessions', () => HttpResponse.json([])),
  http.get('*/api/admin/contact-submissions', () => HttpResponse.json([])),
];
