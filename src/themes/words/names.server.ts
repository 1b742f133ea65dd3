import type { NameWords } from '#platform/calls/caller.ts'
import type { ThemeName } from '../index.ts'

/**
 * The words of which each brand makes names for players who chose none: a quality and a being or thing of
 * its world, decent in every pair. They are names and translated nowhere. Another order, or another number
 * of them, is another name for everybody who has none of their own.
 */
const wordsOf = (first: string, second: string): NameWords => ({
  first: first.trim().split(/\s+/),
  second: second.trim().split(/\s+/),
})

export const nameWords: Readonly<Record<ThemeName, NameWords>> = {
  aurelia: wordsOf(
    `
    Amber Gilded Golden Velvet Regal Noble Silken Marble Ivory Violet Crystal Stellar Radiant Graceful
    Gallant Lyric Bronze Topaz Opal Pearl Sapphire Ruby Emerald Silver Crimson Indigo Gentle Serene Shining
    Lofty Elegant Festive Vivid Lamplit Moonlit Starlit Royal Myrtle Satin Poised Merry Faithful Daring
    Honest`,
    `
    Fox Swan Falcon Nightingale Lion Stag Heron Peacock Lynx Eagle Dove Robin Panther Sparrow Owl Raven
    Griffin Unicorn Phoenix Tenor Soprano Cello Violin Harp Lyre Flute Baton Aria Sonata Overture Opera
    Encore Feather Crown Scepter Goblet Lantern Fountain Laurel Rose Lily Tulip Comet Duchess`,
  ),
  popply: wordsOf(
    `
    Bubbly Fizzy Sugary Minty Peachy Fluffy Bouncy Sparkly Jolly Happy Sunny Cheery Giggly Snappy Zippy
    Zesty Lemony Cherry Berry Vanilla Caramel Toffee Honey Rainbow Confetti Glossy Swirly Dotty Peppy Spry
    Merry Lively Breezy Cuddly Chirpy Dapper Frosted Starry Glittery Twirly Playful Dreamy Speedy Cosmic`,
    `
    Panda Otter Bunny Koala Puffin Kitten Puppy Duckling Penguin Hamster Hedgehog Ladybug Butterfly
    Bumblebee Gumdrop Lollipop Marshmallow Cupcake Sprinkle Donut Jellybean Bonbon Muffin Pretzel Sundae
    Waffle Pancake Macaron Truffle Praline Balloon Pinata Kazoo Whistle Streamer Parade Carousel Unicorn
    Dragon Starfish Seahorse Dolphin Parrot Cookie`,
  ),
  voltaic: wordsOf(
    `
    Neon Electric Turbo Hyper Cosmic Pixel Laser Sonic Quantum Atomic Chrome Cobalt Cyan Magenta Ultra
    Static Kinetic Magnetic Digital Retro Lunar Solar Stellar Orbital Rapid Swift Bright Vector Binary
    Analog Plasma Photon Radiant Blazing Glowing Midnight Infinite Mega Nova Prime Signal Arcade Synth Polar`,
    `
    Falcon Tiger Lynx Panther Wolf Hawk Cobra Mantis Raptor Phoenix Dragon Comet Meteor Rocket Rover Circuit
    Spark Beacon Joystick Console Cassette Gamepad Robot Android Pilot Racer Rider Runner Ranger Glider
    Drifter Cruiser Satellite Shuttle Voyager Prism Cipher Matrix Turbine Reactor Antenna Pulse Vortex
    Firefly`,
  ),
  koi: wordsOf(
    `
    Quiet Calm Gentle Serene Paper Bamboo Cedar Maple Willow Jade Amber Ivory Indigo Crimson Misty Dewy
    Mossy Lunar Morning Evening Autumn Winter Spring Summer Flowing Drifting Floating Patient Humble Wise
    Kind Clear Silver Golden Painted Folded Silken Lacquered Still Northern Eastern Mountain River Distant`,
    `
    Crane Heron Carp Dragonfly Butterfly Cricket Firefly Sparrow Swallow Tortoise Turtle Frog Fox Tanuki
    Deer Rabbit Owl Kingfisher Magpie Nightjar Lotus Lily Iris Peony Camellia Wisteria Blossom Petal Pine
    Fern Reed Pebble Lantern Bridge Pagoda Teapot Brush Inkstone Kite Origami Harbor Garden Waterfall Cloud`,
  ),
  saltpeak: wordsOf(
    `
    Frosty Snowy Icy Glacial Polar Arctic Alpine Boreal Northern Crystal Silver Azure Cobalt Mild Bright
    Crisp Winter Misty Cloudy Windy Lofty Steep Granite Cedar Spruce Birch Woolen Cozy Candlelit Lamplit
    Moonlit Starlit Bold Brave Steady Sturdy Nimble Swift Silent Patient Gentle Hardy Glowing Distant`,
    `
    Lynx Ibex Marmot Ermine Eagle Falcon Raven Owl Wolf Fox Hare Reindeer Moose Elk Caribou Bison Yak
    Penguin Seal Walrus Narwhal Husky Otter Puffin Ptarmigan Chamois Summit Glacier Avalanche Snowflake
    Icicle Ridge Canyon Lantern Lodge Cabin Sled Skier Climber Compass Aurora Pinecone Juniper Edelweiss`,
  ),
  marquee: wordsOf(
    `
    Dazzling Velvet Ruby Golden Silver Chrome Brass Copper Ivory Scarlet Emerald Sapphire Topaz Satin
    Sequined Jazzy Beaming Snazzy Dapper Classy Grand Lucky Midnight Starlit Neon Electric Sparkling Shining
    Glittery Gleaming Polished Charming Witty Merry Jaunty Breezy Smooth Mellow Bright Festive Famous
    Dashing Debonair Rhythmic`,
    `
    Trumpet Trombone Clarinet Saxophone Piano Banjo Drummer Crooner Dancer Juggler Acrobat Magician Maestro
    Conductor Comedian Pianist Violinist Tuxedo Tophat Bowtie Spotlight Curtain Balcony Chandelier Ovation
    Encore Matinee Premiere Overture Melody Rhythm Tango Foxtrot Charleston Swing Cadillac Flamingo Peacock
    Panther Tiger Starlet Comet Skyline Fountain`,
  ),
  verdant: wordsOf(
    `
    Mossy Leafy Ferny Dewy Sunlit Shady Misty Rainy Emerald Jade Olive Amber Golden Copper Hidden Secret
    Ancient Roaming Climbing Curious Clever Nimble Swift Gentle Patient Quiet Lively Sunny Tropical Woodland
    Meadow Clover Maple Willow Hazel Cedar Ivy Bamboo Humming Rustling Blooming Budding Lucky Merry`,
    `
    Toucan Macaw Parrot Hummingbird Quetzal Jaguar Ocelot Panther Tapir Sloth Lemur Gecko Iguana Chameleon
    Tortoise Treefrog Butterfly Firefly Beetle Ladybug Dragonfly Squirrel Badger Hedgehog Fawn Stag Owl
    Woodpecker Robin Wren Otter Fox Orchid Hibiscus Fern Acorn Mushroom Sapling Sequoia Oak Temple Idol
    Waterfall Compass`,
  ),
  dusk: wordsOf(
    `
    Dusty Copper Golden Silver Amber Rusty Leather Rugged Rambling Roaming Wandering Galloping Restless
    Steady Daring Trusty Lonesome Quiet Whistling Humming Desert Prairie Canyon Mesa Sierra Sunset Twilight
    Midnight Moonlit Starlit Frontier Western Southern Northern Rumbling Windswept Sandy Stony Turquoise
    Ivory Lucky Nimble Swift Honest`,
    `
    Coyote Mustang Bronco Stallion Falcon Hawk Eagle Owl Raven Roadrunner Bison Buffalo Bobcat Cougar Lynx
    Fox Badger Jackrabbit Armadillo Tortoise Gecko Sparrow Quail Cactus Sagebrush Tumbleweed Yucca Juniper
    Saddle Stirrup Lasso Spur Boot Bandana Harmonica Banjo Fiddle Lantern Campfire Wagon Ranger Drover
    Prospector Horseshoe`,
  ),
  paperline: wordsOf(
    `
    Quiet Plain Clear Simple Steady Gentle Calm Bright Neat Tidy Light Silver Ivory Cedar Maple Linen Cotton
    Paper Velvet Indigo Cobalt Azure Amber Olive Hazel Russet Patient Mindful Careful Curious Clever Honest
    Modest Friendly Cheerful Even Level Early Morning Evening Northern Coastal Woven Folded`,
    `
    Heron Sparrow Swallow Robin Wren Finch Plover Otter Hare Fox Badger Owl Dolphin Salmon Turtle Pencil
    Notebook Envelope Postcard Ribbon Compass Ruler Lantern Teacup Kettle Bicycle Sailboat Lighthouse Harbor
    Island Meadow Orchard Garden River Brook Valley Pebble Feather Acorn Clover Aster Willow Lily Comet`,
  ),
}
