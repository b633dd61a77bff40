export type JoinAnswer = { ok: true } | { ok: false; error: string };

/** What a browser sends; every join is acknowledged. */
export interface ClientMessages {
  'track:join': (parcel: { trackingNumber: string }, answer?: (answer: JoinAnswer) => void) => void;
  'admin:join': (area: Record<string, never>, answer?: (answer: JoinAnswer) => void) => void;
}

/** What the gateway sends: that something changed, never the thing itself; who may see it asks over HTTP. */
export interface ServerMessages {
  'track:changed': (parcel: { trackingNumber: string }) => void;
  'orders:changed': (order: { id: number }) => void;
}
