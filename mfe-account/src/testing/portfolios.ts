// cspell:ignore SPAXX Chng Mult
/** Layouts of three brokers' exports, with invented accounts and quantities. */
export const FIDELITY = `\ufeffAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type
X12345678,INDIVIDUAL,SPAXX**,HELD IN MONEY MARKET,,,,$1520.11,,,,,3.10%,,,Cash,
X12345678,INDIVIDUAL,AAPL,APPLE INC,25,$231.50,+$1.10,$5787.50,+$27.50,+0.47%,+$2037.50,+54.33%,11.80%,$3750.00,$150.00,Cash,
X12345678,INDIVIDUAL,MSFT,MICROSOFT CORP,12.5,$410.00,-$2.00,$5125.00,-$25.00,-0.49%,+$1375.00,+36.66%,10.45%,$3750.00,$300.00,Margin,
X12345678,INDIVIDUAL,BRKB,BERKSHIRE HATHAWAY INC COM USD0.0033 CLASS B,4,$460.00,+$0.10,$1840.00,+$0.40,+0.02%,+$440.00,+31.42%,3.75%,"$1,400.00",$350.00,Cash,
Z98765432,ROTH IRA,AAPL,APPLE INC,5,$231.50,+$1.10,$1157.50,+$5.50,+0.47%,+$157.50,+15.75%,2.36%,$1000.00,$200.00,Cash,
X12345678,INDIVIDUAL,Pending Activity,,,,,-$120.00,,,,,,,,

"The data and information in this spreadsheet is provided to you solely for your use and is not for distribution."

"Date downloaded Nov-23-2026 at 9:41 a.m ET"
`
export const SCHWAB = `"Positions for account Individual ...123 as of 09:41 AM ET, 2026/11/23"

"Symbol","Description","Qty (Quantity)","Price","Price Chng $ (Price Change $)","Mkt Val (Market Value)","Cost Basis","Gain $ (Gain/Loss $)","Security Type",
"KO","COCA COLA CO","1,200","$62.10","$0.10","$74,520.00","$60,000.00","$14,520.00","Equity",
"BRK/B","BERKSHIRE HATHAWAY CLASS B","10","$460.00","$1.10","$4,600.00","$3,500.00","$1,100.00","Equity",
"VFIAX","SCHWAB S&P 500 INDEX","33.333","$90.00","--","$2,999.97","N/A","N/A","Mutual Fund",
"AAPL 01/15/2027 250.00 C","CALL APPLE INC $250 EXP 01/15/27","2","$4.10","--","$820.00","$700.00","$120.00","Option",
"F","FORD MOTOR CO","-50","$11.00","--","-$550.00","--","--","Equity",
"Cash & Cash Investments","--","--","--","--","$4,321.00","--","--","Cash and Money Market",
"Account Total","--","--","--","--","$86,710.97","$64,200.00","$15,740.00","--",
`
export const INTERACTIVE_BROKERS = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers LLC
Account Information,Data,Base Currency,USD
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,USD,BRK B,3,1,352.1,1056.3,460,1380,323.7,
Open Positions,Data,Lot,Stocks,USD,BRK B,3,1,352.1,1056.3,460,1380,323.7,LT
Open Positions,Data,Summary,Stocks,USD,NVDA,"1,010.5",1,48.25,48756.625,139,140459.5,91702.875,
Open Positions,Data,Summary,Equity and Index Options,USD,SPY 17JAN27 600 P,1,100,3.1,310,2.9,290,-20,
Open Positions,SubTotal,,Stocks,USD,,,,,49812.925,,141839.5,92026.575,
Open Positions,Total,,,USD,,,,,50122.925,,142129.5,92006.575,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price
Trades,Data,Order,Stocks,USD,TSLA,"2026-11-02, 10:00:00",40,250
`
