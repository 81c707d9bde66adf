title: Ten hammocks down the Amazon
author: demo
dates: 2024-10-03 2024-10-15
description:
<p>From Manaus to Belém by passenger boat: five decks of hammocks, one kitchen, one television that showed the river.</p>
<ul><li>Hang your hammock <strong>early</strong>, away from the engine and the toilets</li><li>Bring fruit, earplugs and a pack of cards</li><li>Get off when people wave</li></ul>
places:
-60.0230 -3.1300 | Manaus, opera house | Bricks from Alsace, marble from Carrara, ceiling fans from need. | 2
-59.9010 -3.1340 | Meeting of the waters | Black and brown, side by side for an hour, not mixing. | 2
-56.7360 -2.6280 | Parintins | Red houses on one side of the square, blue on the other. Ask before wearing either. | 1
-55.5190 -1.7640 | Óbidos | The whole river squeezes past one hill. | 0
-54.7080 -2.4190 | Santarém | Another river arrives, this one green. | 1
-54.9580 -2.5050 | Alter do Chão | A beach in the middle of a forest, six months a year. | 3
-52.5810 -1.4020 | Gurupá | Children in canoes race the boat and win. | 0
-48.5040 -1.4510 | Belém, Ver-o-Peso | Fish, roots, remedies. A bottle for finding what you lost. | 2
