import type { CompanyKind } from '../identities.ts'

export const SECTORS = [
  'Basic Materials',
  'Communication Services',
  'Consumer Cyclical',
  'Consumer Defensive',
  'Energy',
  'Financial Services',
  'Healthcare',
  'Industrials',
  'Real Estate',
  'Technology',
  'Utilities',
] as const
export type Sector = (typeof SECTORS)[number]

export interface Industry {
  readonly sector: Sector
  readonly name: string
  readonly kind: CompanyKind
  /** Share of the sector's invented companies, against its other industries. */
  readonly weight: number
  /** Standard industrial classification of the SEC. */
  readonly sic: number
  /** What a company of it does, after its name. */
  readonly does: string
  /** How invented companies of it are called, after their own word. */
  readonly nouns: readonly string[]
}

type Row = readonly [string, CompanyKind, number, number, string, string]

const rows = (sector: Sector, ...list: Row[]): Industry[] =>
  list.map(([name, kind, weight, sic, does, nouns]) => ({
    sector,
    name,
    kind,
    weight,
    sic,
    does,
    nouns: nouns.split('/'),
  }))

/** Every industry of the demo; each has at least ten companies in the whole universe. */
export const INDUSTRIES: readonly Industry[] = [
  ...rows(
    'Basic Materials',
    ['Specialty Chemicals', 'manufacturer', 16, 2890, 'makes coatings, additives and other specialty chemicals', 'Chemicals/Coatings/Specialty Materials'],
    ['Chemicals', 'manufacturer', 11, 2860, 'makes basic and intermediate chemicals', 'Chemical/Petrochem/Industrial Gases'],
    ['Agricultural Inputs', 'manufacturer', 9, 2870, 'makes fertilizer and crop protection', 'Crop Sciences/Fertilizers/Agro'],
    ['Building Materials', 'manufacturer', 9, 3270, 'makes cement, aggregates and other building materials', 'Cement/Aggregates/Quarries'],
    ['Steel', 'manufacturer', 9, 3312, 'makes and sells steel', 'Steel/Iron Works/Steel Mills'],
    ['Copper', 'manufacturer', 9, 1000, 'mines and sells copper', 'Copper/Copper Mines'],
    ['Gold', 'manufacturer', 18, 1040, 'explores for, mines and sells gold', 'Gold/Gold Mines/Royalties'],
    ['Other Industrial Metals & Mining', 'manufacturer', 13, 1090, 'mines lithium, nickel and other industrial metals', 'Lithium/Metals/Minerals/Mining'],
    ['Other Precious Metals & Mining', 'manufacturer', 11, 1040, 'mines silver and platinum', 'Silver/Precious Metals/Resources'],
    ['Paper & Paper Products', 'manufacturer', 9, 2600, 'makes pulp, paper and board', 'Paper/Pulp/Board'],
  ),
  ...rows(
    'Communication Services',
    ['Internet Content', 'service', 22, 7370, 'runs internet platforms that live on advertising', 'Media Online/Networks/Interactive/Digital'],
    ['Entertainment', 'service', 20, 7812, 'produces and distributes films, series and live events', 'Entertainment/Pictures/Studios/Live'],
    ['Telecom Services', 'service', 24, 4813, 'sells telephone, mobile and broadband service', 'Telecom/Wireless/Broadband/Communications'],
    ['Electronic Gaming & Multimedia', 'service', 11, 7372, 'develops and publishes video games', 'Games/Interactive/Playworks'],
    ['Advertising Agencies', 'service', 12, 7311, 'plans and places advertising for its clients', 'Marketing/Advertising/Media Group'],
    ['Broadcasting', 'service', 11, 4833, 'runs television and radio stations', 'Broadcasting/Television/Radio'],
    ['Publishing', 'service', 10, 2711, 'publishes newspapers, books and magazines', 'Publishing/Press/Books'],
  ),
  ...rows(
    'Consumer Cyclical',
    ['Internet Retail', 'service', 8, 5961, 'sells to consumers over the internet', 'Marketplace/Direct/Online/Commerce'],
    ['Auto Manufacturers', 'manufacturer', 5, 3711, 'designs and builds cars and trucks', 'Motors/Automotive/Electric Vehicles'],
    ['Auto Parts', 'manufacturer', 8, 3714, 'makes parts and systems for cars', 'Auto Parts/Mobility/Drivetrain'],
    ['Auto & Truck Dealerships', 'service', 4, 5500, 'sells and services new and used cars', 'Auto Group/Cars/Dealerships'],
    ['Restaurants', 'service', 9, 5812, 'owns and franchises restaurants', 'Restaurants/Kitchens/Foods Group/Grill'],
    ['Home Improvement Retail', 'service', 3, 5211, 'sells building supplies and tools to households', 'Home Centers/Hardware/Supply'],
    ['Footwear & Accessories', 'manufacturer', 4, 3021, 'designs and sells shoes and accessories', 'Footwear/Shoes/Leather'],
    ['Apparel Retail', 'service', 7, 5651, 'sells clothing in its own stores', 'Stores/Fashion/Outfitters'],
    ['Apparel Manufacturing', 'manufacturer', 6, 2300, 'designs and makes clothing', 'Apparel/Brands/Clothing'],
    ['Textile Manufacturing', 'manufacturer', 3, 2200, 'makes fabrics and yarns', 'Textiles/Weaving/Fabrics'],
    ['Specialty Retail', 'service', 9, 5990, 'runs specialty stores', 'Retail/Stores/Outlets'],
    ['Residential Construction', 'manufacturer', 6, 1531, 'builds and sells homes', 'Homes/Builders/Communities'],
    ['Travel Services', 'service', 6, 4700, 'books and operates travel', 'Travel/Voyages/Cruises'],
    ['Lodging', 'service', 5, 7011, 'owns, manages and franchises hotels', 'Hotels/Inns/Hospitality'],
    ['Resorts & Casinos', 'service', 5, 7990, 'runs casinos and resorts', 'Resorts/Casinos/Gaming'],
    ['Leisure', 'manufacturer', 8, 3949, 'makes goods for sport and leisure', 'Sports/Leisure/Outdoor/Marine'],
    ['Packaging & Containers', 'manufacturer', 5, 3411, 'makes packaging of paper, plastic and metal', 'Packaging/Containers/Glass'],
    ['Furnishings, Fixtures & Appliances', 'manufacturer', 6, 2510, 'makes furniture and appliances', 'Furniture/Appliances/Interiors'],
    ['Personal Services', 'service', 5, 7200, 'serves households with personal services', 'Services/Care/Family Services'],
  ),
  ...rows(
    'Consumer Defensive',
    ['Beverages', 'manufacturer', 14, 2080, 'makes and sells drinks', 'Beverages/Brewing/Spirits/Springs'],
    ['Household Products', 'manufacturer', 13, 2840, 'makes household and personal products', 'Home Care/Household/Beauty'],
    ['Discount Stores', 'service', 9, 5331, 'runs discount stores', 'Discount/Value Stores/Dollar'],
    ['Packaged Foods', 'manufacturer', 24, 2000, 'makes packaged foods', 'Foods/Pantry/Provisions/Nutrition'],
    ['Grocery Stores', 'service', 10, 5411, 'runs supermarkets', 'Grocers/Markets/Fresh'],
    ['Tobacco', 'manufacturer', 9, 2111, 'makes tobacco and nicotine products', 'Tobacco/Leaf'],
    ['Farm Products', 'manufacturer', 11, 100, 'grows and processes farm products', 'Farms/Harvest/Growers'],
    ['Food Distribution', 'service', 9, 5140, 'delivers food to restaurants and stores', 'Food Distribution/Foodservice'],
    ['Confectioners', 'manufacturer', 9, 2060, 'makes chocolate and sweets', 'Confections/Chocolate/Sweets'],
    ['Education & Training Services', 'service', 13, 8200, 'runs schools and courses', 'Education/Learning/Academy'],
  ),
  ...rows(
    'Energy',
    ['Oil & Gas Integrated', 'manufacturer', 9, 2911, 'produces, refines and sells oil and gas', 'Petroleum/Oil'],
    ['Oil & Gas E&P', 'manufacturer', 34, 1311, 'explores for and produces oil and gas', 'Exploration/Resources/Oil & Gas/Energy'],
    ['Oil & Gas Midstream', 'manufacturer', 22, 4610, 'gathers, stores and ships oil and gas', 'Midstream/Pipelines/Shipping'],
    ['Oil & Gas Equipment & Services', 'manufacturer', 22, 1389, 'serves oil and gas producers', 'Oilfield Services/Well Services/Energy Services'],
    ['Oil & Gas Refining & Marketing', 'manufacturer', 13, 2911, 'refines oil and sells fuels', 'Refining/Fuels/Energy Partners'],
    ['Oil & Gas Drilling', 'manufacturer', 10, 1381, 'drills wells under contract', 'Drilling/Offshore'],
    ['Thermal Coal', 'manufacturer', 10, 1221, 'mines and sells coal', 'Coal/Coal Resources'],
    ['Uranium', 'manufacturer', 11, 1090, 'explores for and mines uranium', 'Uranium/Nuclear Fuels'],
  ),
  ...rows(
    'Financial Services',
    ['Banks', 'bank', 43, 6022, 'takes deposits and lends to households and companies', 'Bancorp/Bancshares/Financial/Savings Bank/National Bank'],
    ['Insurance - Life', 'insurer', 4, 6311, 'insures lives and sells annuities', 'Life/Life Insurance'],
    ['Insurance - Property & Casualty', 'insurer', 6, 6331, 'insures property and liability', 'Insurance/Casualty/Mutual Holdings'],
    ['Insurance - Specialty', 'insurer', 3, 6351, 'insures titles, mortgages and special risks', 'Specialty Insurance/Assurance/Reinsurance'],
    ['Insurance - Diversified', 'insurer', 2, 6331, 'insures lives, property and liability', 'Insurance Group/Underwriters'],
    ['Insurance Brokers', 'service', 2, 6411, 'places insurance for its clients', 'Risk Partners/Brokers'],
    ['Asset Management', 'service', 15, 6282, 'manages money for others', 'Asset Management/Investors/Capital Partners'],
    ['Capital Markets', 'service', 10, 6211, 'brokers, underwrites and trades securities', 'Securities/Markets/Capital'],
    ['Credit Services', 'service', 8, 6141, 'lends to and processes payments of consumers', 'Credit/Lending/Payments'],
    ['Financial Data & Exchanges', 'service', 3, 6200, 'runs exchanges and sells financial data', 'Exchange/Data/Analytics'],
    ['Mortgage Finance', 'service', 4, 6162, 'makes and services home loans', 'Mortgage/Home Lending'],
  ),
  ...rows(
    'Healthcare',
    ['Biotechnology', 'biotech', 50, 2836, 'discovers and tests new medicines', 'Therapeutics/Biosciences/Biologics/Pharma/Genomics/Oncology/Bio'],
    ['Drug Manufacturers', 'manufacturer', 9, 2834, 'makes and sells medicines', 'Pharmaceuticals/Labs/Generics'],
    ['Medical Devices', 'manufacturer', 12, 3845, 'makes medical devices', 'Medical/Devices/Surgical'],
    ['Medical Instruments & Supplies', 'manufacturer', 7, 3841, 'makes instruments and supplies for hospitals', 'Instruments/Medical Supply/Vision'],
    ['Diagnostics & Research', 'manufacturer', 7, 8071, 'makes tests and serves laboratories', 'Diagnostics/Research Labs/Life Sciences'],
    ['Healthcare Plans', 'service', 2, 6324, 'insures health', 'Health Plans/Care Plans'],
    ['Medical Care Facilities', 'service', 5, 8062, 'runs hospitals and clinics', 'Hospitals/Clinics/Care Centers'],
    ['Medical Distribution', 'service', 2, 5122, 'delivers medicines and supplies', 'Medical Distribution/Health Logistics'],
    ['Health Information Services', 'service', 4, 7374, 'sells software and data to hospitals and insurers', 'Health Technologies/Health Data/Care Systems'],
    ['Pharmaceutical Retailers', 'service', 2, 5912, 'runs pharmacies', 'Pharmacies/Drugstores'],
  ),
  ...rows(
    'Industrials',
    ['Aerospace & Defense', 'manufacturer', 11, 3721, 'makes aircraft, parts and defense systems', 'Aerospace/Defense/Aviation Systems'],
    ['Airlines', 'service', 4, 4512, 'flies passengers and freight', 'Airlines/Airways/Air'],
    ['Railroads', 'service', 3, 4011, 'runs freight railroads and builds rail cars', 'Rail/Railroad/Railcar'],
    ['Trucking', 'service', 5, 4213, 'hauls freight by road', 'Trucking/Freight Lines/Transport'],
    ['Integrated Freight & Logistics', 'service', 5, 4731, 'forwards and delivers freight', 'Logistics/Freight/Express'],
    ['Marine Shipping', 'service', 7, 4412, 'ships bulk goods and containers', 'Shipping/Maritime/Bulk Carriers'],
    ['Farm & Construction Machinery', 'manufacturer', 5, 3531, 'makes tractors and construction machines', 'Machinery/Tractor/Equipment'],
    ['Specialty Industrial Machinery', 'manufacturer', 14, 3560, 'makes pumps, valves and other machinery', 'Machine Works/Controls/Automation/Pumps'],
    ['Electrical Equipment & Parts', 'manufacturer', 9, 3620, 'makes electrical equipment, batteries and fuel cells', 'Electric/Power Systems/Batteries'],
    ['Engineering & Construction', 'service', 8, 1600, 'plans and builds plants and infrastructure', 'Engineering/Constructors/Infrastructure'],
    ['Building Products & Equipment', 'manufacturer', 6, 3430, 'makes building products', 'Building Products/Windows/Roofing'],
    ['Waste Management', 'service', 4, 4953, 'collects, recycles and disposes of waste', 'Waste/Recycling/Environmental'],
    ['Staffing & Employment Services', 'service', 4, 7363, 'finds and employs staff for others', 'Staffing/Workforce/Talent'],
    ['Rental & Leasing Services', 'service', 4, 7359, 'rents out equipment', 'Rentals/Leasing/Equipment Rental'],
    ['Consulting Services', 'service', 4, 8742, 'advises companies and governments', 'Consulting/Advisory'],
    ['Conglomerates', 'manufacturer', 3, 3990, 'owns businesses in several industries', 'Holdings/Industries/Group'],
    ['Security & Protection Services', 'service', 3, 7380, 'protects people and property', 'Security/Protection/Safety'],
    ['Industrial Distribution', 'service', 4, 5080, 'distributes industrial goods', 'Industrial Supply/Distribution'],
    ['Tools & Accessories', 'manufacturer', 3, 3420, 'makes tools and hardware', 'Tools/Fasteners/Bearings'],
  ),
  ...rows(
    'Real Estate',
    ['REIT - Industrial', 'reit', 8, 6798, 'owns and lets warehouses and factories', 'Industrial Trust/Logistics Properties'],
    ['REIT - Specialty', 'reit', 8, 6798, 'owns and lets towers, data centers and other special property', 'Towers/Infrastructure Trust/Storage Trust'],
    ['REIT - Residential', 'reit', 9, 6798, 'owns and lets homes', 'Residential Trust/Apartments/Communities Trust'],
    ['REIT - Retail', 'reit', 12, 6798, 'owns and lets shops', 'Retail Properties/Centers/Realty'],
    ['REIT - Office', 'reit', 9, 6798, 'owns and lets offices', 'Office Properties/Office Trust'],
    ['REIT - Healthcare Facilities', 'reit', 7, 6798, 'owns and lets clinics and senior homes', 'Healthcare Trust/Medical Properties'],
    ['REIT - Hotel & Motel', 'reit', 7, 6798, 'owns hotels that others manage', 'Hotel Trust/Lodging Trust'],
    ['REIT - Diversified', 'reit', 8, 6798, 'owns and lets property of several kinds', 'Property Trust/Realty Income'],
    ['Real Estate Services', 'service', 14, 6500, 'brokers and manages property', 'Realty Services/Property Services/Brokerage'],
    ['Real Estate Development', 'service', 13, 6552, 'develops land and buildings', 'Development/Land/Estates'],
  ),
  ...rows(
    'Technology',
    ['Software', 'service', 34, 7372, 'develops and sells software', 'Software/Systems/Cloud/Labs/Data'],
    ['Semiconductors', 'manufacturer', 10, 3674, 'designs and makes semiconductors', 'Semiconductor/Microdevices/Silicon/Photonics'],
    ['Semiconductor Equipment & Materials', 'manufacturer', 4, 3559, 'makes equipment and materials for chip factories', 'Wafer Systems/Lithography/Process Tools'],
    ['Consumer Electronics', 'manufacturer', 3, 3651, 'makes electronics for consumers', 'Electronics/Audio/Devices'],
    ['Communication Equipment', 'manufacturer', 9, 3663, 'makes equipment for networks', 'Networks/Wireless Systems/Optical'],
    ['Computer Hardware', 'manufacturer', 6, 3570, 'makes computers and storage', 'Computing/Storage/Machines'],
    ['Electronic Components', 'manufacturer', 8, 3670, 'makes electronic components', 'Components/Circuits/Sensors'],
    ['Information Technology Services', 'service', 13, 7371, 'runs and integrates computer systems for others', 'Technology Services/Digital Services/Hosting'],
    ['Scientific & Technical Instruments', 'manufacturer', 6, 3820, 'makes measuring and testing instruments', 'Instruments/Measurement/Scientific'],
    ['Solar', 'manufacturer', 4, 3433, 'makes and installs solar power', 'Solar/Sun Power'],
    ['Electronics & Computer Distribution', 'service', 3, 5045, 'distributes electronics and computers', 'Electronics Supply/Tech Distribution'],
  ),
  ...rows(
    'Utilities',
    ['Utilities - Regulated Electric', 'utility', 34, 4911, 'generates and delivers electricity', 'Electric/Power & Light/Electric Power'],
    ['Utilities - Regulated Gas', 'utility', 22, 4924, 'delivers natural gas', 'Gas/Natural Gas/Gas & Heating'],
    ['Utilities - Regulated Water', 'utility', 16, 4941, 'delivers drinking water', 'Water/Water Works'],
    ['Utilities - Diversified', 'utility', 18, 4931, 'delivers electricity and gas', 'Utilities/Energy & Power'],
    ['Utilities - Independent Power Producers', 'utility', 18, 4991, 'generates electricity for the market', 'Generation/Power Producers'],
    ['Utilities - Renewable', 'utility', 26, 4911, 'generates electricity from wind, sun and water', 'Renewables/Wind/Hydro'],
  ),
]

const byName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]))

/** @throws RangeError for a name that is not in the list. */
export function industryNamed(name: string): Industry {
  const industry = byName.get(name)
  if (!industry) throw new RangeError(`no industry "${name}"`)
  return industry
}
