import type { DemoGroupKey } from '#server/demo/groups'

type DemoProduct = { number: string; description: string }

/** A group's products and customers. Names of consignees are invented: a first part with one of `consignees`. */
export type DemoTrade = {
  products: readonly [DemoProduct, ...DemoProduct[]]
  consignees: readonly [string, ...string[]]
}

const buildingConsignees = ['Lumber & Millwork', 'Builders Supply', 'Home Center', 'Custom Homes'] as const

export const demoTrades: Record<DemoGroupKey, DemoTrade> = {
  corporation: {
    products: [
      { number: 'GL-1010', description: 'Palletized packaging film' },
      { number: 'GL-1022', description: 'Corrugated cartons, flat' },
      { number: 'GL-1035', description: 'Returnable steel racks' },
    ],
    consignees: ['Packaging', 'Fulfillment', 'Industrial Supply', 'Paper Products'],
  },
  billingDesk: {
    products: [
      { number: 'PC-2004', description: 'Irrigation pipe, PVC 4 in' },
      { number: 'PC-2017', description: 'Valves and fittings, crated' },
      { number: 'PC-2031', description: 'Pump assemblies' },
    ],
    consignees: ['Irrigation', 'Farm & Ranch', 'Pipe & Supply', 'Co-op'],
  },
  midwest: {
    products: [
      { number: 'BW-1042', description: 'Gypsum board 1/2 in, 4 x 8 ft' },
      { number: 'BW-1060', description: 'Joint compound, 4.5 gal pails' },
      { number: 'BW-1118', description: 'Fiberglass insulation, R-19 batts' },
      { number: 'BW-1203', description: 'Steel studs 3-5/8 in, bundled' },
    ],
    consignees: buildingConsignees,
  },
  atlantic: {
    products: [
      { number: 'AH-3100', description: 'Front-load washer' },
      { number: 'AH-3140', description: 'Electric dryer' },
      { number: 'AH-3275', description: 'French-door refrigerator' },
      { number: 'AH-3310', description: 'Built-in dishwasher' },
    ],
    consignees: ['Appliance', 'Home Furnishings', 'Kitchen & Bath', 'Household Outlet'],
  },
  acme: {
    products: [
      { number: 'AW-5001', description: 'Vinyl window, double hung' },
      { number: 'AW-5020', description: 'Patio door, 6 ft' },
      { number: 'AW-5044', description: 'Entry door, fiberglass' },
    ],
    consignees: buildingConsignees,
  },
  newcomer: {
    products: [
      { number: 'NR-7003', description: 'Architectural shingles' },
      { number: 'NR-7011', description: 'Roofing underlayment, rolls' },
      { number: 'NR-7026', description: 'Metal ridge caps' },
    ],
    consignees: ['Roofing Supply', 'Exteriors', 'Builders Supply', 'Contractors Yard'],
  },
  roles: {
    products: [
      { number: 'GF-2010', description: 'Shelving uprights, 8 ft' },
      { number: 'GF-2034', description: 'Display cases, glass' },
      { number: 'GF-2051', description: 'Checkout counters' },
    ],
    consignees: ['Store Fixtures', 'Market', 'Department Store', 'Pharmacy'],
  },
}

export const consigneeFirstNames = [
  'Tamarack',
  'Brightwater',
  'Cedar Hollow',
  'Northgate',
  'Whitfield',
  'Old Mill',
  'Marlowe',
  'Fox Run',
  'Sterling Creek',
  'Harrowgate',
  'Pinecrest',
  'Eastbrook',
  "O'Dell",
  'Two Rivers',
  'Lindqvist',
  'Stonebridge',
] as const
