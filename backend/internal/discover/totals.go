package discover

import "waypost/backend/internal/contract"

// TotalsTable holds the number of stories per list, kept by triggers.
const TotalsTable = "waypost_totals"

// TotalsQuery computes its rows.
const TotalsQuery = "SELECT 'own ' || [[user]] AS [[list]], COUNT(*) AS [[stories]] FROM {{places_collection}} WHERE [[binned]] = '' GROUP BY [[user]]" +
	" UNION ALL SELECT 'shown ' || [[user]], COUNT(*) FROM {{places_collection}} WHERE [[shown]] GROUP BY [[user]]" +
	" UNION ALL SELECT 'home', COUNT(*) FROM {{places_collection}} WHERE [[shown]] AND [[created]] >= '" + contract.HomeSince + "' HAVING COUNT(*) > 0"
