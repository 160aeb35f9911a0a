/**
 * Two shipments as a file for their import; the first row names the fields. The second one has two orders.
 * @param day `YYYY-MM-DD` of the pickups and deliveries
 */
export const shipmentSample = (day: string): (string | number)[][] => {
  const order = (shipment: string, number: number, weight: number, city: string, state: string) => [
    shipment,
    `${shipment}-${number}`,
    weight,
    'Plant',
    'Reading',
    'PA',
    `${day} 08:00`,
    `${day} 10:00`,
    'Store',
    city,
    state,
    `${day} 14:00`,
    `${day} 17:00`,
  ]
  return [
    [
      'shipmentNumber',
      'orderNumber',
      'weight',
      'pickupName',
      'pickupCity',
      'pickupState',
      'pickupFrom',
      'pickupTo',
      'deliveryName',
      'deliveryCity',
      'deliveryState',
      'deliveryFrom',
      'deliveryTo',
    ],
    order('S-1001', 1, 12_000, 'York', 'PA'),
    order('S-1002', 1, 9_000, 'Lancaster', 'PA'),
    order('S-1002', 2, 7_500, 'York', 'PA'),
  ]
}
