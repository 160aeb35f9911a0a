/** What the company ACMECORP sends to PORTALCO. */
export const anInterchange = (kind: string, transactions: string[], control = 7) =>
  [
    `ISA*00*          *00*          *ZZ*ACMECORP       *ZZ*PORTALCO       *261101*0805*U*00401*${String(control).padStart(9, '0')}*0*P*>~`,
    `GS*${kind}*ACMECORP*PORTALCO*20261101*0805*${control}*X*004010~`,
    ...transactions,
    `GE*${transactions.length}*${control}~IEA*1*${String(control).padStart(9, '0')}~`,
  ].join('\n')

export const aTransaction = (code: string, segments: string[], control = '0001') =>
  [`ST*${code}*${control}`, ...segments, `SE*${segments.length + 2}*${control}`].map((one) => `${one}~`).join('\n')

/** An order of Reading to Toledo. */
export const aTender204 = ({ reference = 'ACME-77', purpose = '00', weight = '1200', control = '0001' } = {}) =>
  aTransaction(
    '204',
    [
      `B2**PRTL**${reference}**PP`,
      `B2A*${purpose}*LT`,
      'N1*SH*Acme Inc*93*P1',
      'S5*1*LD',
      'G62*37*20261110*I*0800*LT',
      'N1*SF*Reading Plant*93*P1',
      'N3*2675 Morgantown Rd',
      'N4*Reading*PA*19607*US',
      'S5*2*UL',
      'G62*53*20261112*G*0800*LT',
      `AT8*G*L*${weight}*10`,
      'N1*ST*Dock 7*93*X9',
      'N4*Toledo*OH*43604*US',
      'L5*1*CANNED FOOD',
    ],
    control,
  )
