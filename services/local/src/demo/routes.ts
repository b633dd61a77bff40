/** A stop of a route, and the hours from the previous one. */
type Leg = readonly [hours: number, city: string];
export type Route = readonly [Leg, Leg, ...Leg[]];

/** Routes along highways, with the hours that a truck and the sorting take. */
export const routes: readonly [Route, ...Route[]] = [
  [
    [0, 'Newark, NJ'],
    [11, 'Columbus, OH'],
    [8, 'Chicago, IL'],
    [22, 'Denver, CO'],
    [25, 'Portland, OR'],
  ],
  [
    [0, 'Atlanta, GA'],
    [7, 'Jacksonville, FL'],
    [8, 'Miami, FL'],
  ],
  [
    [0, 'Boston, MA'],
    [6, 'New York, NY'],
    [5, 'Baltimore, MD'],
    [4, 'Richmond, VA'],
    [7, 'Charlotte, NC'],
  ],
  [
    [0, 'Chicago, IL'],
    [7, 'Minneapolis, MN'],
    [9, 'Fargo, ND'],
    [14, 'Billings, MT'],
    [15, 'Spokane, WA'],
  ],
  [
    [0, 'Los Angeles, CA'],
    [8, 'Phoenix, AZ'],
    [9, 'El Paso, TX'],
    [11, 'San Antonio, TX'],
    [6, 'Houston, TX'],
  ],
  [
    [0, 'Seattle, WA'],
    [5, 'Portland, OR'],
    [10, 'Boise, ID'],
    [8, 'Salt Lake City, UT'],
    [11, 'Denver, CO'],
  ],
  [
    [0, 'Dallas, TX'],
    [6, 'Oklahoma City, OK'],
    [8, 'Kansas City, MO'],
    [6, 'St. Louis, MO'],
    [7, 'Chicago, IL'],
  ],
  [
    [0, 'San Francisco, CA'],
    [5, 'Sacramento, CA'],
    [4, 'Reno, NV'],
    [10, 'Salt Lake City, UT'],
  ],
  [
    [0, 'Philadelphia, PA'],
    [8, 'Pittsburgh, PA'],
    [5, 'Cleveland, OH'],
    [5, 'Detroit, MI'],
  ],
  [
    [0, 'Nashville, TN'],
    [6, 'Memphis, TN'],
    [9, 'Dallas, TX'],
    [5, 'Austin, TX'],
  ],
  [
    [0, 'Houston, TX'],
    [8, 'New Orleans, LA'],
    [6, 'Mobile, AL'],
    [8, 'Atlanta, GA'],
  ],
  [
    [0, 'Chicago, IL'],
    [4, 'Milwaukee, WI'],
    [4, 'Madison, WI'],
  ],
  [
    [0, 'Indianapolis, IN'],
    [5, 'Cincinnati, OH'],
    [4, 'Louisville, KY'],
    [6, 'Nashville, TN'],
  ],
  [
    [0, 'Phoenix, AZ'],
    [9, 'Albuquerque, NM'],
    [9, 'Denver, CO'],
    [12, 'Omaha, NE'],
  ],
  [
    [0, 'Newark, NJ'],
    [7, 'Boston, MA'],
    [4, 'Portland, ME'],
  ],
  [
    [0, 'Charlotte, NC'],
    [5, 'Asheville, NC'],
    [4, 'Knoxville, TN'],
    [6, 'Nashville, TN'],
  ],
];

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
