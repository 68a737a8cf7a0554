import { type CatalogItem, item } from './catalog-item.ts';
import { MORE_TRADES } from './more-trades.ts';

export type Trade =
  | 'hardware'
  | 'electrical'
  | 'stationery'
  | 'grocery'
  | 'pharma'
  | 'services'
  | 'textile'
  | keyof typeof MORE_TRADES;

/** Goods and services with HSN or SAC codes and rates that fit them, grouped by trade. */
export const CATALOG: Record<Trade, readonly CatalogItem[]> = {
  ...MORE_TRADES,
  hardware: [
    item('MS Hex Bolt M12 x 50', '73181500', ['Nos', 18], [6, 40]),
    item('GI Pipe 1 inch Class B', '730630', ['Mtr', 18], [180, 340]),
    item('Ball Bearing 6204 ZZ', '84821011', ['Nos', 18], [90, 260]),
    item('TMT Bar 12mm Fe500D', '72142090', ['KGS', 18], [52, 68]),
    item('Portland Cement 53 Grade (50 kg bag)', '25232930', ['Bag', 28], [330, 420]),
    item('Cutting Wheel 4 inch', '6804', ['Pcs', 18], [22, 55]),
    item('PVC Elbow 90 Deg 25mm', '39174000', ['Nos', 18], [8, 30]),
    item('Welding Electrode E6013 3.15mm', '83111000', ['Pkt', 18], [210, 480]),
    item(
      'Hydraulic Hose Assembly 3/8" with end fittings, 1.5 metre long, two wire braid',
      '40092100',
      ['Nos', 18],
      [450, 1200],
    ),
    item('Enamel Paint Signal Red 4 Ltr', '32081090', ['Tin', 18], [780, 1250]),
  ],
  electrical: [
    item('LED Bulb 9W B22 Cool Day Light', '85395000', ['Pcs', 12], [62, 120]),
    item('Copper Wire 2.5 sqmm FR 90m Coil', '85446020', ['Coil', 18], [1650, 2600]),
    item('MCB 32A Double Pole C Curve', '85362030', ['Nos', 18], [310, 620]),
    item('Ceiling Fan 1200mm Brown', '84145110', ['Nos', 18], [1350, 2400]),
    item('6A Modular Switch One Way', '85365090', ['Nos', 18], [28, 75]),
    item('Solar Panel 335W Poly', '85414011', ['Nos', 5], [7200, 9800]),
    item('UPS 600VA Line Interactive', '85044010', ['Nos', 18], [2100, 3300]),
    item('HDMI Cable 3m Gold Plated High Speed with Ethernet', '85444299', ['Nos', 18], [240, 520]),
    item('Laptop Adapter 65W USB-C', '85044090', ['Pcs', 18], [900, 1900]),
  ],
  stationery: [
    item('Copier Paper A4 75 GSM', '48025690', ['Ream', 12], [190, 290]),
    item('Ball Pen Blue (Box of 50)', '96081019', ['Box', 18], [180, 420]),
    item('Spiral Notebook 200 Pages', '48201020', ['Pcs', 12], [45, 110]),
    item('Stapler No. 10 with pins', '84729010', ['Pcs', 18], [60, 140]),
    item('Box File Lever Arch', '48203000', ['Nos', 18], [85, 160]),
    item('Toner Cartridge Black 2K yield', '84439959', ['Nos', 18], [1400, 3600]),
    item('Whiteboard Marker Assorted', '96082000', ['Set', 18], [70, 190]),
    item('Correction Tape 5mm x 8m', '38249900', ['Nos', 18], [22, 48]),
  ],
  grocery: [
    item('Toor Dal Premium 1 kg', '07136000', ['Pkt', 5], [98, 165]),
    item('Basmati Rice 5 kg', '10063020', ['Bag', 5], [390, 690]),
    item('Sunflower Oil 1 Ltr Pouch', '15121910', ['Pouch', 5], [112, 175]),
    item('Glucose Biscuit 200 g', '19053100', ['Pcs', 18], [18, 30]),
    item('Instant Coffee 100 g Jar', '21011110', ['Jar', 18], [160, 310]),
    item('Detergent Powder 1 kg', '34022010', ['Pkt', 18], [58, 140]),
    item('Turmeric Powder 500 g', '09103020', ['Pkt', 5], [72, 130]),
    item('Jaggery Block', '17011410', ['KGS', 0], [42, 66]),
    item('Mango Pickle 400 g', '20019000', ['Jar', 12], [68, 120]),
    item('Toilet Soap 4 x 125 g', '34011190', ['Pack', 18], [88, 190]),
    item('Tea Dust Premium Assam Blend, 250 g carton with free spoon', '09024020', ['Pkt', 5], [70, 125]),
  ],
  pharma: [
    item('Paracetamol 500mg Tab 10x10', '30049063', ['Strip', 12], [8, 30]),
    item('Cetirizine 10mg Tab', '30049031', ['Strip', 12], [10, 42]),
    item('ORS Powder Orange 21g', '30049099', ['Sachet', 5], [12, 22]),
    item('Surgical Gloves Latex 7.0', '40151100', ['Pair', 12], [16, 34]),
    item('Hand Sanitizer 500ml', '38089400', ['Btl', 18], [70, 180]),
    item('Digital Thermometer', '90251180', ['Nos', 18], [110, 210]),
    item('Crepe Bandage 10cm x 4m', '30059040', ['Roll', 12], [85, 160]),
    item('Cough Syrup 100ml', '30049099', ['Btl', 12], [52, 118]),
  ],
  services: [
    item('Annual Maintenance Contract - Elevator', '998718', ['Job', 18], [18000, 64000]),
    item('Web Application Development - Milestone 2', '998314', ['Nos', 18], [45000, 180000]),
    item('Statutory Audit Fee', '998221', ['Nos', 18], [25000, 90000]),
    item('Manpower Supply for Housekeeping (8 persons, one month)', '998519', ['Month', 18], [62000, 140000]),
    item('Cloud Hosting Charges', '998315', ['Month', 18], [2400, 12500]),
    item('Goods Transport by Road', '996511', ['Trip', 12], [6500, 28000]),
    item('Digital Marketing Retainer', '998361', ['Month', 18], [15000, 60000]),
    item('Legal Consultation', '998212', ['Hrs', 18], [1500, 6000]),
    item('Office Rent', '997212', ['Month', 18], [32000, 125000]),
  ],
  textile: [
    item('Cotton Shirting Fabric 58"', '52083190', ['Mtr', 5], [85, 210]),
    item('Mens Formal Shirt Full Sleeve', '62052000', ['Pcs', 5], [340, 890]),
    item('Polyester Yarn 150D', '54023300', ['KGS', 12], [105, 160]),
    item('Printed Saree Georgette', '54075490', ['Pcs', 5], [420, 1500]),
    item('Bath Towel 70 x 140 cm', '63026090', ['Pcs', 5], [140, 420]),
    item('Denim Trouser 32', '62034200', ['Pcs', 12], [640, 1350]),
    item('Sewing Thread Spun Polyester 5000 m', '55081000', ['Cone', 12], [48, 96]),
  ],
};
