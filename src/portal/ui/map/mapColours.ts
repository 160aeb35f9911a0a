/** What the map is drawn with: greys, water slightly tinted; nothing of it competes with what lies on the map. */
export const mapColours = {
  light: {
    water: '#e3eaf0',
    land: '#f8f8f7',
    coast: '#c9d1d8',
    stateBorder: '#d5d8dc',
    countryBorder: '#a9b0b8',
    road: '#cfc8b8',
    minorRoad: '#dcd7cb',
    halo: 'rgba(248, 248, 247, 0.9)',
    city: '#4a525b',
    town: '#68717b',
    stateName: '#79828c',
    shieldGround: '#ffffff',
    shieldLine: '#b3b9c0',
    shieldText: '#5b6470',
  },
  dark: {
    water: '#12181f',
    land: '#1f242a',
    coast: '#343c45',
    stateBorder: '#333a42',
    countryBorder: '#56606b',
    road: '#4b4d4e',
    minorRoad: '#3a3d40',
    halo: 'rgba(31, 36, 42, 0.9)',
    city: '#b6bec7',
    town: '#929ba5',
    stateName: '#7e8893',
    shieldGround: '#262b32',
    shieldLine: '#4b545e',
    shieldText: '#a0a9b4',
  },
} as const

export type MapColours = Record<keyof (typeof mapColours)['light'], string>
