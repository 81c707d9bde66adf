title: Coast road to the River Plate
author: marina
dates: 2025-01-12 2025-02-02
description:
<p>Three weeks, one small car, and the sea on the left the whole way. We left <strong>Paraty</strong> in the rain and reached the River Plate in the driest summer anyone could remember.</p>
<p>What we would do again:</p>
<ul><li>sleep one night on an island without a road</li><li>take the beach road at low tide, and only at low tide</li><li>buy cheese from people who live beside the cows</li></ul>
<p>The ferries are all listed on <a href="https://en.wikipedia.org/wiki/BR-101">the old coast road's page</a>.</p>
places:
-44.7131 -23.2178 | Paraty, old town | High tide comes up the streets and leaves politely again. | 2
-47.9347 -25.0150 | Cananéia | The oldest houses lean towards the water to hear better. | 0
-48.3206 -25.5639 | Ilha do Mel | No cars, sand paths, a lighthouse and a great many crabs. | 1
-48.4620 -27.6030 | Lagoa da Conceição | We stayed for lunch and left after three days. | 2
-49.7333 -29.3353 | Torres | Black cliffs, the first in a thousand kilometres of sand. | 0
-50.9210 -31.1070 | Mostardas | Wind, flamingos, and a road that gives up twice. | 1
-53.3790 -33.7430 | Barra do Chuí | The last house of Brazil sells fishing bait and birthday cake. | 0
-53.7842 -34.4019 | Cabo Polonio | No mains power. At dusk the lighthouse is the only lamp in town. | 3
-55.0446 -34.9085 | Punta Ballena | White walls, a cat on each terrace, the sun going down to applause. | 1
-56.1560 -34.9220 | Montevideo, Rambla | Everyone carries a thermos. By the third evening, so did we. | 2
-57.8533 -34.4722 | Colonia del Sacramento | The old quarter ends in a lighthouse, and the lighthouse ends in a river so wide it has a horizon. | 3
