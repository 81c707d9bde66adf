package discover

import "waypost/backend/internal/contract"

// TotalsTable is where triggers keep how many stories each list has.
const TotalsTable = "waypost_totals"

// Totals are its rows by what they are made of.
const Totals = "SELECT 'own ' || [[user]] AS [[list]], COUNT(*) AS [[stories]] FROM {{places_collection}} GROUP BY [[user]]" +
	" UNION ALL SELECT 'shown ' || [[user]], COUNT(*) FROM {{places_collection}} WHERE [[shown]] GROUP BY [[user]]" +
	" UNION ALL SELECT 'home', COUNT(*) FROM {{places_collection}} WHERE [[shown]] AND [[created]] >= '" + contract.HomeSince + "' HAVING COUNT(*) > 0"
