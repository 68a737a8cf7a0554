import { item } from './catalog-item.ts';

/** Trades of composed layouts alone. */
export const MORE_TRADES = {
  automotive: [
    item('Brake Pad Set Front - Hatchback', '87083000', ['Set', 28], [620, 1900]),
    item('Engine Oil 15W-40 (5 Ltr Can)', '27101980', ['Can', 18], [1150, 2100]),
    item('Clutch Plate 190mm', '87089300', ['Nos', 28], [980, 2650]),
    item('Headlight Assembly LH', '85122010', ['Pcs', 28], [1450, 4200]),
    item('Radiator Coolant Green 1L', '38200000', ['Btl', 18], [140, 260]),
    item('Tyre 145/80 R12 Tubeless', '40111010', ['Nos', 28], [2300, 3400]),
    item('Wheel Alignment & Balancing Charges', '998714', ['Job', 18], [450, 900]),
    item('Battery 35Ah 12V with 36 months warranty (exchange)', '85071000', ['Nos', 28], [3100, 5200]),
  ],
  furniture: [
    item('Executive Chair High Back Mesh', '94013000', ['Nos', 18], [3200, 8900]),
    item('Office Table 4 x 2 ft Walnut Laminate', '94033010', ['Nos', 18], [4500, 12500]),
    item('Steel Almirah 78" Double Door', '94032010', ['Nos', 18], [8200, 15400]),
    item('Plywood 18mm BWR 8x4', '44123190', ['Sht', 18], [1650, 2700]),
    item('Coir Mattress 72x36x4', '94042190', ['Pcs', 18], [2100, 4600]),
    item('Visitor Bench 3 Seater SS', '94017900', ['Nos', 18], [5200, 7900]),
  ],
  restaurant: [
    item('Paneer Butter Masala', '996331', ['Plt', 5], [180, 320]),
    item('Veg Biryani (Full)', '996331', ['Plt', 5], [160, 280]),
    item('Masala Dosa', '996331', ['Plt', 5], [60, 130]),
    item('Fresh Lime Soda', '996331', ['Gls', 5], [40, 90]),
    item('Tandoori Roti', '996331', ['Pcs', 5], [12, 35]),
    item('Mineral Water 1 Ltr', '22011010', ['Btl', 18], [20, 30]),
    item('Gulab Jamun 2 pcs', '996331', ['Plt', 5], [45, 110]),
  ],
  laboratory: [
    item('Beaker Borosilicate 250 ml', '70179090', ['Nos', 18], [95, 260]),
    item('Sodium Hydroxide Pellets AR 500g', '28151110', ['Btl', 18], [240, 520]),
    item('Micropipette Tips 200 ul (1000/pk)', '39269099', ['Pk', 18], [310, 640]),
    item(
      'pH Meter Bench Top, 0.01 resolution, with electrode and buffers',
      '90278990',
      ['Nos', 18],
      [6500, 18500],
    ),
    item('Nitrile Examination Gloves M', '40151900', ['Box', 12], [340, 690]),
    item('Ethanol 99.9% 500 ml', '22071090', ['Btl', 18], [420, 880]),
    item('Filter Paper Grade 1 - 125mm', '48232000', ['Pkt', 18], [260, 410]),
  ],
  printing: [
    item('Visiting Cards 300 GSM Matt, both sides (1000 nos)', '49111090', ['Lot', 18], [900, 2400]),
    item('Flex Banner 6 x 4 ft', '39199090', ['Sqft', 18], [14, 32]),
    item('Brochure A4 Trifold 4+4 colour', '49011010', ['Pcs', 5], [6, 22]),
    item('Bill Book 2-ply 50 sets', '48202000', ['Nos', 12], [85, 190]),
    item('ID Card with Lanyard', '39269099', ['Nos', 18], [45, 120]),
    item('Wedding Card Premium', '49090010', ['Pcs', 12], [18, 95]),
  ],
} as const;
