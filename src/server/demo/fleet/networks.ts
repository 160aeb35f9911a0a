import type { DemoGroupKey } from '#server/demo/groups'

type DemoPlace = readonly [city: string, state: string]

type DemoRegion = {
  code: number
  name: string
  areas: readonly string[]
  destinations: readonly [DemoPlace, ...DemoPlace[]]
}

type DemoShippingPoint = {
  code: string
  name: string
  place: DemoPlace
  salesOffice: string
  originCode: string
}

/** Where a group ships from and to: real cities only, so that maps, distances and driving times are true. */
export type DemoNetwork = {
  regions: readonly [DemoRegion, DemoRegion, DemoRegion]
  /** A region that was given up. */
  formerRegion: { code: number; name: string }
  shippingPoints: readonly [DemoShippingPoint, DemoShippingPoint, DemoShippingPoint]
}

export const demoNetworks: Record<DemoGroupKey, DemoNetwork> = {
  corporation: {
    regions: [
      region(
        11,
        'Lake Erie',
        ['Cleveland', 'Toledo'],
        'Erie PA, Akron OH, Lorain OH, Toledo OH, Youngstown OH, Dearborn MI',
      ),
      region(
        12,
        'Lake Michigan',
        ['Chicago North', 'Green Bay'],
        'Racine WI, Kenosha WI, Waukegan IL, Evanston IL, Green Bay WI, Rockford IL',
      ),
      region(
        13,
        'Lake Ontario',
        ['Rochester', 'Mohawk Valley'],
        'Rochester NY, Syracuse NY, Niagara Falls NY, Utica NY, Albany NY, Scranton PA',
      ),
    ],
    formerRegion: { code: 14, name: 'Lake Superior' },
    shippingPoints: [
      shippingPoint('CLE1', 'Cleveland Distribution Center', 'Cleveland OH', 'S010', 'OCLE'),
      shippingPoint('BUF1', 'Buffalo Cross-Dock', 'Buffalo NY', 'S011', 'OBUF'),
      shippingPoint('GYY1', 'Gary Warehouse', 'Gary IN', 'S012', 'OGYY'),
    ],
  },
  billingDesk: {
    regions: [
      region(
        21,
        'North Texas',
        ['Fort Worth', 'Piney Woods'],
        'Fort Worth TX, Plano TX, Waco TX, Tyler TX, Abilene TX, Wichita Falls TX',
      ),
      region(
        22,
        'Gulf Coast',
        ['Coastal Bend', 'Louisiana'],
        'Baton Rouge LA, Beaumont TX, Corpus Christi TX, New Orleans LA, Lake Charles LA, Mobile AL',
      ),
      region(
        23,
        'Southern Plains',
        ['Panhandle', 'Arkansas River'],
        'Tulsa OK, Wichita KS, Amarillo TX, Lubbock TX, Little Rock AR, Norman OK',
      ),
    ],
    formerRegion: { code: 24, name: 'Rio Grande' },
    shippingPoints: [
      shippingPoint('DAL1', 'Dallas Plant', 'Dallas TX', 'S020', 'ODAL'),
      shippingPoint('HOU1', 'Houston Warehouse', 'Houston TX', 'S021', 'OHOU'),
      shippingPoint('OKC1', 'Oklahoma City Warehouse', 'Oklahoma City OK', 'S022', 'OOKC'),
    ],
  },
  midwest: {
    regions: [
      region(
        101,
        'Great Lakes',
        ['Detroit Metro', 'West Michigan', 'Chicagoland'],
        'Detroit MI, Lansing MI, Kalamazoo MI, Chicago IL, Joliet IL, Milwaukee WI, South Bend IN, Toledo OH',
      ),
      region(
        102,
        'Ohio Valley',
        ['Cincinnati', 'Indianapolis', 'Kanawha'],
        'Cincinnati OH, Dayton OH, Louisville KY, Indianapolis IN, Evansville IN, Bloomington IN, Akron OH, Charleston WV',
      ),
      region(
        103,
        'Upper Midwest',
        ['Twin Cities', 'Quad Cities'],
        'Minneapolis MN, Duluth MN, Rochester MN, Madison WI, Des Moines IA, Cedar Rapids IA, Davenport IA, Fargo ND',
      ),
    ],
    formerRegion: { code: 104, name: 'Ozarks' },
    shippingPoints: [
      shippingPoint('CMH1', 'Columbus Plant', 'Columbus OH', 'S100', 'OCMH'),
      shippingPoint('FWA1', 'Fort Wayne Plant', 'Fort Wayne IN', 'S101', 'OFWA'),
      shippingPoint('GRR1', 'Grand Rapids Warehouse', 'Grand Rapids MI', 'S102', 'OGRR'),
    ],
  },
  atlantic: {
    regions: [
      region(
        201,
        'New England',
        ['Boston', 'Connecticut Valley'],
        'Boston MA, Worcester MA, Providence RI, Hartford CT, Manchester NH, New Haven CT, Springfield MA',
      ),
      region(
        202,
        'Mid-Atlantic',
        ['Delaware Valley', 'Tidewater'],
        'Philadelphia PA, Allentown PA, Trenton NJ, Wilmington DE, Richmond VA, Norfolk VA, Reading PA, Washington DC',
      ),
      region(
        203,
        'Southeast',
        ['Carolinas', 'Georgia Coast'],
        'Raleigh NC, Greensboro NC, Columbia SC, Charleston SC, Savannah GA, Atlanta GA, Jacksonville FL, Knoxville TN',
      ),
    ],
    formerRegion: { code: 204, name: 'Upstate New York' },
    shippingPoints: [
      shippingPoint('EWR1', 'Newark Import Warehouse', 'Newark NJ', 'S200', 'OEWR'),
      shippingPoint('BWI1', 'Baltimore Distribution Center', 'Baltimore MD', 'S201', 'OBWI'),
      shippingPoint('CLT1', 'Charlotte Distribution Center', 'Charlotte NC', 'S202', 'OCLT'),
    ],
  },
  acme: {
    regions: [
      region(
        31,
        'California',
        ['Los Angeles Basin', 'Central Valley'],
        'Los Angeles CA, San Diego CA, Fresno CA, Sacramento CA, Bakersfield CA, Stockton CA',
      ),
      region(
        32,
        'Desert',
        ['Sonora', 'Mojave'],
        'Tucson AZ, Mesa AZ, Las Vegas NV, Henderson NV, Las Cruces NM, Albuquerque NM',
      ),
      region(
        33,
        'Mountain',
        ['Wasatch Front', 'Front Range'],
        'Salt Lake City UT, Provo UT, Fort Collins CO, Denver CO, Colorado Springs CO, Pueblo CO',
      ),
    ],
    formerRegion: { code: 34, name: 'Big Sky' },
    shippingPoints: [
      shippingPoint('ONT1', 'Ontario Plant', 'Ontario CA', 'S310', 'OONT'),
      shippingPoint('PHX1', 'Phoenix Plant', 'Phoenix AZ', 'S311', 'OPHX'),
      shippingPoint('RNO1', 'Reno Warehouse', 'Reno NV', 'S312', 'ORNO'),
    ],
  },
  newcomer: {
    regions: [
      region(
        41,
        'Puget Sound',
        ['Seattle', 'South Sound'],
        'Seattle WA, Everett WA, Bellevue WA, Kent WA, Renton WA, Olympia WA',
      ),
      region(
        42,
        'Willamette',
        ['Portland Metro', 'Cascades'],
        'Salem OR, Eugene OR, Gresham OR, Hillsboro OR, Beaverton OR, Bend OR',
      ),
      region(
        43,
        'Inland Northwest',
        ['Columbia Basin', 'Treasure Valley'],
        'Yakima WA, Kennewick WA, Meridian ID, Nampa ID, Billings MT, Missoula MT',
      ),
    ],
    formerRegion: { code: 44, name: 'Klamath' },
    shippingPoints: [
      shippingPoint('PDX1', 'Portland Plant', 'Portland OR', 'S410', 'OPDX'),
      shippingPoint('TIW1', 'Tacoma Warehouse', 'Tacoma WA', 'S411', 'OTIW'),
      shippingPoint('GEG1', 'Spokane Warehouse', 'Spokane WA', 'S412', 'OGEG'),
    ],
  },
  roles: {
    regions: [
      region(
        51,
        'Texas Gulf',
        ['Houston Metro', 'Golden Triangle'],
        'Beaumont TX, San Antonio TX, College Station TX, Houston TX, Corpus Christi TX, Pasadena TX',
      ),
      region(
        52,
        'Louisiana',
        ['Acadiana', 'River Parishes'],
        'Lafayette LA, Baton Rouge LA, Monroe LA, Lake Charles LA, New Orleans LA, Shreveport LA',
      ),
      region(
        53,
        'Central Gulf',
        ['Mobile Bay', 'Pine Belt'],
        'Mobile AL, Gulfport MS, Hattiesburg MS, Jackson MS, Montgomery AL, Tallahassee FL',
      ),
    ],
    formerRegion: { code: 54, name: 'Panhandle' },
    shippingPoints: [
      shippingPoint('IAH1', 'Houston Plant', 'Houston TX', 'S510', 'OIAH'),
      shippingPoint('MSY1', 'New Orleans Warehouse', 'New Orleans LA', 'S511', 'OMSY'),
      shippingPoint('MOB1', 'Mobile Warehouse', 'Mobile AL', 'S512', 'OMOB'),
    ],
  },
}

function region(code: number, name: string, areas: readonly string[], destinations: string): DemoRegion {
  const [first = ['', ''], ...others] = destinations.split(', ').map(placeOf)
  return { code, name, areas, destinations: [first, ...others] }
}

function shippingPoint(
  code: string,
  name: string,
  place: string,
  salesOffice: string,
  originCode: string,
): DemoShippingPoint {
  return { code, name, place: placeOf(place), salesOffice, originCode }
}

/** `Fort Worth TX` */
function placeOf(written: string): DemoPlace {
  return [written.slice(0, -3), written.slice(-2)]
}
