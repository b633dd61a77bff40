/** A stop of a route, and the hours from the previous one. */
type Leg = readonly [hours: number, city: string];
export type Route = readonly [Leg, Leg, ...Leg[]];

/** Routes along highways: each stop, with the hours that the truck and the sorting take to reach it. */
const lines = [
  'Newark, NJ > 11 Columbus, OH > 8 Chicago, IL > 22 Denver, CO > 25 Portland, OR',
  'Atlanta, GA > 7 Jacksonville, FL > 8 Miami, FL',
  'Boston, MA > 6 New York, NY > 5 Baltimore, MD > 4 Richmond, VA > 7 Charlotte, NC',
  'Chicago, IL > 7 Minneapolis, MN > 9 Fargo, ND > 14 Billings, MT > 15 Spokane, WA',
  'Los Angeles, CA > 8 Phoenix, AZ > 9 El Paso, TX > 11 San Antonio, TX > 6 Houston, TX',
  'Seattle, WA > 5 Portland, OR > 10 Boise, ID > 8 Salt Lake City, UT > 11 Denver, CO',
  'Dallas, TX > 6 Oklahoma City, OK > 8 Kansas City, MO > 6 St. Louis, MO > 7 Chicago, IL',
  'San Francisco, CA > 5 Sacramento, CA > 4 Reno, NV > 10 Salt Lake City, UT',
  'Philadelphia, PA > 8 Pittsburgh, PA > 5 Cleveland, OH > 5 Detroit, MI',
  'Nashville, TN > 6 Memphis, TN > 9 Dallas, TX > 5 Austin, TX',
  'Houston, TX > 8 New Orleans, LA > 6 Mobile, AL > 8 Atlanta, GA',
  'Chicago, IL > 4 Milwaukee, WI > 4 Madison, WI',
  'Indianapolis, IN > 5 Cincinnati, OH > 4 Louisville, KY > 6 Nashville, TN',
  'Phoenix, AZ > 9 Albuquerque, NM > 9 Denver, CO > 12 Omaha, NE',
  'Newark, NJ > 7 Boston, MA > 4 Portland, ME',
  'Charlotte, NC > 5 Asheville, NC > 4 Knoxville, TN > 6 Nashville, TN',
];

const legOf = (text: string): Leg => {
  const [, hours, city = ''] = /^(\d*) ?(.+)$/.exec(text) ?? [];
  return [Number(hours), city];
};

export const routes = lines.map((line) => line.split(' > ').map(legOf)) as unknown as [Route, ...Route[]];

/** The same route in the other direction. */
export const reversed = (route: Route): Route => {
  const cities = route.map(([, city]) => city).toReversed();
  const hours = [
    0,
    ...route
      .slice(1)
      .map(([leg]) => leg)
      .toReversed(),
  ];
  return cities.map((city, index) => [hours[index] ?? 0, city] as const) as unknown as Route;
};
